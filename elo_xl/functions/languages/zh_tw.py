"""Traditional Chinese, in the words used in Taiwan."""

WORDING: dict[str, str] = {
    # The working
    "A forfeit or a bye may score points but is not rated: no change.": (
        "棄權局與輪空計入得分，但不計算等級分：無變動。"
    ),
    "Rating difference: {rating} − {opponent} = {difference}": (
        "等級分差：{rating} − {opponent} = {difference}"
    ),
    "More than {cap} counts as {cap} (8.3.1).": "分差超過 {cap} 時以 {cap} 計（8.3.1）。",
    "Expected score: 1 / (1 + 10^({difference} / 400)) = {expected}": (
        "預期得分：1 / (1 + 10^({difference} / 400)) = {expected}"
    ),
    "Expected score by table 8.1.2: {expected}": "依表 8.1.2 的預期得分：{expected}",
    "Change: {k} × ({score} − {expected}) = {change}": "變動：{k} × ({score} − {expected}) = {change}",
    "New rating: {rating} {sign} {change}, rounded: {new}": (
        "新等級分：{rating} {sign} {change}，取整後：{new}"
    ),
    # Result cells that cannot be used
    "row {row}: {problem}": "第 {row} 列：{problem}",
    "row {row}, column {column}: {problem}": "第 {row} 列第 {column} 欄：{problem}",
    "the cell holds the error {code}": "儲存格內為錯誤值 {code}",
    "1/2 became the date {date}; type ½ or 0.5": "1/2 變成了日期 {date}；請輸入 ½ 或 0.5",
    "a date ({date}) stands here; format the cell as text and type the result again": (
        "此處是日期（{date}）；請將儲存格格式設為「文字」，再重新輸入結果"
    ),
    "TRUE or FALSE is not a result": "TRUE 或 FALSE 不是對局結果",
    "a time or a part of a point stands here; type 1, ½ or 0 (1:0 became a time of day)": (
        "此處是時刻或不足一分的小數；請輸入 1、½ 或 0（1:0 變成了時刻）"
    ),
    "{number} is no score; type 1, ½ or 0": "{number} 不是有效的得分；請輸入 1、½ 或 0",
    "“{text}” is not a known result": "「{text}」不是可辨識的對局結果",
    # Contradictions in a crosstable
    "player {player} cannot meet player {other}": "{player} 號棋手不可能與 {other} 號棋手對局",
    "player {player}, column {column}: {problem}": "{player} 號棋手，第 {column} 欄：{problem}",
    "round {round}: nothing is entered for player {player}; type a result, bye, H or Z": (
        "第 {round} 輪：{player} 號棋手沒有記錄；請輸入結果、bye、H 或 Z"
    ),
    "round {round}: the result of players {player} and {other} is missing": (
        "第 {round} 輪：缺少 {player} 號與 {other} 號棋手的對局結果"
    ),
    "round {round}: player {player} names {other}, but player {other} names {third}": (
        "第 {round} 輪：{player} 號棋手的對手填 {other} 號，但 {other} 號棋手的對手填 {third} 號"
    ),
    "round {round}: player {player} names {other}, who has no game entered in that round": (
        "第 {round} 輪：{player} 號棋手的對手填 {other} 號，但 {other} 號棋手沒有該局記錄"
    ),
    "round {round}: the results of players {player} and {other} contradict each other": (
        "第 {round} 輪：{player} 號與 {other} 號棋手的結果互相矛盾"
    ),
    "round {round}: players {player} and {other} both won": (
        "第 {round} 輪：{player} 號與 {other} 號棋手都記為勝"
    ),
    "round {round}: a forfeit for only one of players {player} and {other}": (
        "第 {round} 輪：{player} 號與 {other} 號棋手只有一方記為棄權局"
    ),
    "round {round}: players {player} and {other} both had {color}": (
        "第 {round} 輪：{player} 號與 {other} 號棋手都執{color}"
    ),
    "White": "白棋",
    "Black": "黑棋",
    "players {player} and {other} meet in round {first} and again in round {round}": (
        "{player} 號與 {other} 號棋手在第 {first} 輪與第 {round} 輪重複對局"
    ),
    # ELO_HELP
    "Example": "範例",
    # Help lines: arguments that many functions share
    "Own rating, 1 to 4000.": "自己的等級分，1 至 4000。",
    "The opponent's rating.": "對手的等級分。",
    'The opponents\' ratings, a cell a game. Blank, 0 or "unr": unrated, the game is left out.': (
        '各對手的等級分，每局一格。空白、0 或 "unr"：對手無等級分，該局不計。'
    ),
    "Own rating at the start of the event, 1 to 4000.": "賽事開始時自己的等級分，1 至 4000。",
    "The opponent's rating at the start of the event.": "賽事開始時對手的等級分。",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr": unrated, the game '
    "is left out.": '賽事開始時各對手的等級分，每局一格。空白、0 或 "unr"：對手無等級分，該局不計。',
    "Result of the game: 1, 0.5, 0, or as a result cell such as ½, = or 12w1.": (
        "對局結果：1、0.5、0，或結果儲存格的寫法，如 ½、=、12w1。"
    ),
    "The results, a cell a game, in the same order: 1, 0.5, 0, ½, =, 12w1 and so on. Forfeits, byes and "
    "games still to be played are not rated.": (
        "各局結果，每局一格，順序與對手相同：1、0.5、0、½、=、12w1 等。棄權局、"
        "輪空與尚未進行的對局不計等級分。"
    ),
    "Coefficient K, above 0: FIDE's 40, 20 or 10, or a club's own.": (
        "K 值，須大於 0：FIDE 採用 40、20 或 10，亦可用俱樂部自訂的值。"
    ),
    "Largest rating difference that counts, such as 400. Blank: no limit.": (
        "計算時採用的最大等級分差，如 400。空白：不設上限。"
    ),
    "First day of the event, as a date cell or as text like 2025-10-01: the rules of that day apply. Blank: "
    "today's rules.": "賽事第一天，可用日期儲存格或文字，如 2025-10-01：適用當日的規則。空白：今日的規則。",
    '"standard", "rapid" or "blitz". Blank: standard.': (
        '"standard"（標準棋）、"rapid"（快棋）或 "blitz"（超快棋）。空白：standard。'
    ),
    "Language of the words: en, hu, zh-TW or zh-CN. Blank: en.": (
        "說明文字的語言：en、hu、zh-TW 或 zh-CN。空白：en。"
    ),
    # Help lines: Elo's curve
    "Expected score of one game by Elo's formula, 1/(1+10^((opponent-rating)/400)). Ranges give a table: a "
    "column of ratings against a row of opponents.": (
        "依 Elo 公式 1/(1+10^((opponent-rating)/400)) 計算一局的預期得分。以範圍輸入可得一張表："
        "一欄自己的等級分對一列對手的等級分。"
    ),
    "Rating change of one game by Elo's formula, k x (score - expected score), not rounded.": (
        "依 Elo 公式計算一局的等級分變動：k x (得分 - 預期得分)，不取整。"
    ),
    "New rating after several games by Elo's formula: all games count from the starting rating, their "
    "change is added up and rounded once.": (
        "依 Elo 公式計算數局之後的新等級分：各局均以起始等級分計算，變動加總後只取整一次。"
    ),
    "What a win, a draw and a loss would bring: three rows (win, draw, loss) with the change and the new "
    "rating.": "勝、和、負各會帶來什麼：三列（勝、和、負），列出等級分變動與新等級分。",
    "Rating difference at which this score is expected by Elo's formula: the way back from ELO_EXPECTED.": (
        "依 Elo 公式，預期得分為此值時的等級分差：ELO_EXPECTED 的反函數。"
    ),
    "An expected score between 0 and 1.": "預期得分，介於 0 與 1 之間。",
    "The opponent's rating at which one game changes one's own rating by the given gain.": (
        "對手的等級分：與其對弈一局，自己的等級分恰好變動所給的數值。"
    ),
    "The rating change wished for; negative for a loss of points.": "想要的等級分變動；失分時為負數。",
    "Result of the game: 1, 0.5, 0 or another way to write it. Blank: a win.": (
        "對局結果：1、0.5、0 或其他寫法。空白：勝。"
    ),
    "The working of one game's rating change, one line a row, with the numbers filled in.": (
        "一局等級分變動的計算過程，每列一步，並代入實際數字。"
    ),
    '"elo" for the formula or "fide" for FIDE\'s table. Blank: elo.': (
        '"elo" 用公式，"fide" 用 FIDE 的表。空白：elo。'
    ),
    # Help lines: FIDE
    "Scoring probability for a rating difference by FIDE's table 8.1.2, without the 400-point rule.": (
        "依 FIDE 表 8.1.2，由等級分差查得分機率，不套用 400 分規則。"
    ),
    "Rating difference, own minus opponent's; negative for the lower-rated player.": (
        "等級分差，自己減對手；等級分較低的一方為負數。"
    ),
    "Rating difference dp for a fractional score by FIDE's table 8.1.1.": (
        "依 FIDE 表 8.1.1，由得分率查等級分差 dp。"
    ),
    "Score divided by the number of games, 0 to 1; rounded half up to whole per cent.": (
        "得分除以局數，0 至 1；四捨五入至整數百分比。"
    ),
    "Expected score of one game by FIDE's table after the 400-point rule of that date. Since October 2025 a "
    "player rated 2650 or more has no limit (standard chess).": (
        "套用當日的 400 分規則後，依 FIDE 的表查一局的預期得分。自 2025 年 10 月起，等級分 2650 "
        "以上的棋手不設上限（標準棋）。"
    ),
    "FIDE's coefficient K, 40, 20 or 10, from rating, games, year of birth and highest rating; with the "
    "games of the period also the limit of 700.": (
        "FIDE 的 K 值（40、20 或 10），依等級分、局數、出生年與最高等級分而定；若給出本期局數，也套用 700 "
        "的限制。"
    ),
    "Rated games finished before this event.": "本賽事之前已完成的計分對局數。",
    "Year of birth: K is 40 until 31 December of the year of the 18th birthday while under 2300. Blank: an "
    "adult.": "出生年：等級分低於 2300 者，至滿 18 歲當年的 12 月 31 日為止 K 為 40。空白：成年。",
    "Highest rating ever published: from 2400 on K stays 10, from 2300 on a junior's K is 20. Blank: the "
    "present rating.": (
        "曾公布的最高等級分：達 2400 後 K 固定為 10，青少年達 2300 後 K 為 20。空白：目前的等級分。"
    ),
    "Rated games of this rating period, all events together: games x K may not exceed 700. Blank: "
    "no limit.": "本等級分週期內的計分對局數，所有賽事合計：局數 x K 不得超過 700。空白：不設上限。",
    "Rating change of an event as FIDE calculates it: K x the sum of (score - table value), exact, not "
    "rounded.": "依 FIDE 的算法計算一項賽事的等級分變動：K x (得分 - 查表值) 的總和，為精確值，不取整。",
    "New FIDE rating after a period: the change is rounded once, halves away from zero. Below the floor "
    '(1400 since March 2024) the answer is "unrated".': (
        "一期之後的新 FIDE 等級分：變動只取整一次，恰為 .5 時取離零較遠者。低於下限（自 2024 年 3 月起為 "
        '1400）時答案為 "unrated"。'
    ),
    "FIDE's individual calculation: header, a row a game (opponent, D, PD, W, change, K x change, note) and "
    "a total row (Rc, N, sum of PD, W, change, K x change).": (
        "FIDE 的個人計算表：標題列，每局一列（對手、D、PD、W、變動、K x 變動、備註），以及合計列（Rc、N、"
        "PD 總和、W、變動、K x 變動）。"
    ),
    "First rating of an unrated player from at least 5 games against rated opponents (8.2 of that date). "
    'Below the floor the answer is "unrated".': (
        '無等級分棋手的首個等級分，須與有等級分的對手下滿 5 局（依當日的 8.2）。低於下限時答案為 "unrated"。'
    ),
    "TRUE if the event makes the title norm. Titles and federations are checked where they are given.": (
        "賽事成績達到稱號規範時為 TRUE。稱號與所屬協會僅在有填寫時檢查。"
    ),
    "The requirements of a title norm, a row each: requirement, needed, reached, met.": (
        "稱號規範的各項要求，每項一列：要求、須達、實際、是否達成。"
    ),
    "The title of the norm: GM, IM, WGM or WIM.": "規範的稱號：GM、IM、WGM 或 WIM。",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr" beside a result: an '
    "unrated opponent.": '賽事開始時各對手的等級分，每局一格。有結果而此格為空白、0 或 "unr"：對手無等級分。',
    "The opponents' titles, a cell a game (GM, IM, FM, WGM, WIM, WFM). Blank: titles are not checked.": (
        "各對手的稱號，每局一格（GM、IM、FM、WGM、WIM、WFM）。空白：不檢查稱號。"
    ),
    "The opponents' federations, a cell a game. Blank: federations are not checked.": (
        "各對手所屬的協會，每局一格。空白：不檢查協會。"
    ),
    "The player's own federation.": "棋手自己所屬的協會。",
    "The least score against these opponents that lifts the published rating to the target.": (
        "對上這些對手時，使公布的等級分達到目標所需的最低得分。"
    ),
    "The rating to be reached.": "要達到的等級分。",
    # Help lines: performance and averages
    'Performance rating: "fide" (average of the opponents and dp, also called TPR), "linear", "true" (by '
    'Elo\'s formula) or "ptp" (the least rating whose table expectation reaches the score).': (
        '表現分："fide"（對手平均等級分加 dp，亦稱 TPR）、"linear"、"true"（依 Elo 公式）或 '
        '"ptp"（查表的預期得分達到實際得分的最低等級分）。'
    ),
    '"fide" (average and dp), "linear" (400 x (wins - losses) / games), "true" (Elo\'s formula) or "ptp". '
    "Blank: fide.": (
        '"fide"（對手平均與 dp）、"linear"（400 x (勝局 - 負局) / 局數）、"true"（Elo 公式）或 "ptp"。'
        "空白：fide。"
    ),
    "The least score against these opponents whose performance reaches the target.": (
        "對上這些對手時，使表現分達到目標所需的最低得分。"
    ),
    "The performance to be reached.": "要達到的表現分。",
    "Average rating of the rated opponents, whole, halves up; the lowest ones can be cut (ARO, ARO-C1).": (
        "有等級分對手的平均等級分，四捨五入為整數；可去掉最低的幾位（ARO、ARO-C1）。"
    ),
    "How many of the lowest opponents are left out. Blank: none.": "去掉等級分最低的對手幾位。空白：不去掉。",
    # Help lines: one result cell
    "Points of a result cell: 1, 0.5 or 0. Byes and forfeits score; a game still to be played is blank.": (
        "結果儲存格的得分：1、0.5 或 0。輪空與棄權局計入得分；尚未進行的對局為空白。"
    ),
    "A result cell: 1, ½, 0, =, 12w1, 5b½, 7w+, bye, 1-0, W12 and so on.": (
        "結果儲存格：1、½、0、=、12w1、5b½、7w+、bye、1-0、W12 等。"
    ),
    "The opponent's number in a result cell such as 12w1; blank if none is named.": (
        "結果儲存格（如 12w1）中對手的編號；未註明則為空白。"
    ),
    'The colour in a result cell such as 12w1: "w", "b", or blank.': (
        '結果儲存格（如 12w1）中的棋色："w"（白）、"b"（黑）或空白。'
    ),
    "TRUE only for a game played over the board; FALSE for a forfeit, a bye or a game not yet played.": (
        "僅實際對弈的對局為 TRUE；棄權局、輪空或尚未進行的對局為 FALSE。"
    ),
    "In words, a row each, the result cells that cannot be used, such as a 1/2 that became a date. Blank if "
    "all is well.": "以文字逐列指出無法使用的結果儲存格，例如變成日期的 1/2。全部無誤則為空白。",
    "The result cells to be checked, of any shape.": "要檢查的結果儲存格，範圍形狀不限。",
    "Pasted games, a line each with the opponent's rating and the score, as two columns that the other "
    "functions take.": "將貼上的對局（每行為對手等級分與得分）分成兩欄，供其他函數使用。",
    'The pasted games, a line each: the opponent\'s rating, then "|", ";", a tab or a space, then '
    "the score.": '貼上的對局，每行一局：對手的等級分，接著 "|"、";"、定位字元或空格，再接得分。',
    # Help lines: crosstables
    "The result cells, a row a player in the order of their numbers; a column a round (12w1, bye) or, in a "
    "round robin, a column an opponent (1, ½, 0).": (
        "結果儲存格，每名棋手一列，依編號排列；每輪一欄（12w1、bye），循環賽則每名對手一欄（1、½、0）。"
    ),
    "The players' names, a cell a player.": "棋手姓名，每人一格。",
    'The players\' ratings, a cell a player. Blank, 0 or "unr": unrated.': (
        '各棋手的等級分，每人一格。空白、0 或 "unr"：無等級分。'
    ),
    'The players\' ratings, a cell a player, for tie-breaks that need them. Blank, 0 or "unr": unrated.': (
        '各棋手的等級分，每人一格，供需要等級分的破同分法使用。空白、0 或 "unr"：無等級分。'
    ),
    "The tie-break: BH, BH-C1, BH-C2, BH-M1, BH-M2, FB, AOB, SB, SB-C1, KS, PS, DE, WIN, WON, BPG, BWG, "
    "REP, ARO, ARO-C1, TPR, PTP, APRO or APPO.": (
        "破同分法：BH、BH-C1、BH-C2、BH-M1、BH-M2、FB、AOB、SB、SB-C1、KS、PS、DE、WIN、WON、BPG、BWG、"
        "REP、ARO、ARO-C1、TPR、PTP、APRO 或 APPO。"
    ),
    'The tie-breaks in their order, a cell each or in one text such as "DE,SB,WON". Blank: points alone.': (
        '依序列出的破同分法，每格一項，或寫成一段文字，如 "DE,SB,WON"。空白：只看得分。'
    ),
    "First day of the event, as a date cell or as text like 2026-03-01: the tie-break rules of that day "
    "apply. Blank: today's rules.": (
        "賽事第一天，可用日期儲存格或文字，如 2026-03-01：適用當日的破同分規則。空白：今日的規則。"
    ),
    "Coefficient K: one for all, or a cell a player.": "K 值：全體共用一個，或每人一格。",
    '"fide" for FIDE\'s table or "elo" for the formula. Blank: fide.': (
        '"fide" 用 FIDE 的表，"elo" 用公式。空白：fide。'
    ),
    '"fide", "elo" (also "true"), "linear" or "ptp". Blank: fide.': (
        '"fide"、"elo"（亦可寫 "true"）、"linear" 或 "ptp"。空白：fide。'
    ),
    "The player's number or name.": "棋手的編號或姓名。",
    "Points of every player of a crosstable, a row a player; byes and forfeits score.": (
        "交叉表中每名棋手的得分，每人一列；輪空與棄權局計入得分。"
    ),
    "One tie-break of FIDE's C.07 for every player, a row a player. Buchholz (BH, FB, AOB) is refused in a "
    "round robin.": "每名棋手的一項 FIDE C.07 破同分值，每人一列。Buchholz 類（BH、FB、AOB）不適用於循環賽。",
    "Rank of every player by points and the given tie-breaks, shared where all are equal.": (
        "依得分與指定的破同分法排出每名棋手的名次，全部相同則並列。"
    ),
    "The final table, sorted: header, then rank, number, name, rating if given, points, tie-breaks.": (
        "排序後的最終名次表：標題列，其後為名次、編號、姓名、等級分（若有提供）、得分、破同分值。"
    ),
    "Expected score of every player from the rated games played so far, a row a player.": (
        "依目前已下的計分對局，每名棋手的預期得分，每人一列。"
    ),
    "Rating change of every player, not rounded, a row a player.": "每名棋手的等級分變動，不取整，每人一列。",
    "Performance rating of every player, a row a player; blank without a rated game.": (
        "每名棋手的表現分，每人一列；沒有計分對局者為空白。"
    ),
    "One player's card, a row a round: round, colour, opponent, rating, result, expected score, change.": (
        "一名棋手的成績卡，每輪一列：輪次、棋色、對手、等級分、結果、預期得分、變動。"
    ),
    "In words, a row each, what cannot be in a crosstable: contradicting results, colours or opponents, "
    "missing results, dates. Blank if all is well.": (
        "以文字逐列指出交叉表中的錯誤：互相矛盾的結果、棋色或對手，缺少的結果，日期。全部無誤則為空白。"
    ),
    "Round-robin schedule by Berger tables, a row a game: round, board, White's number, Black's number. An "
    "odd number of players has a bye in each round.": (
        "依 Berger 表排定循環賽賽程，每局一列：輪次、檯次、白方編號、黑方編號。人數為奇數時每輪有一人輪空。"
    ),
    "How many players, 3 to 30.": "棋手人數，3 至 30。",
    "TRUE: everybody meets twice. Blank: once.": "TRUE：每兩人對弈兩局（雙循環）。空白：一局。",
    # Help lines: help
    "The list of these functions, or the arguments of one function with an example.": (
        "本組函數的清單，或某一函數的引數與範例。"
    ),
    "Name of a function. Blank: the list of all.": "函數名稱。空白：列出全部。",
}
