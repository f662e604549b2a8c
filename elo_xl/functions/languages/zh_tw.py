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
    "Below the floor of {floor}: unrated (7.2).": ("低於下限 {floor}：無等級分（7.2）。"),
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
    "“{text}” is a bye, not the result of a game; type 1, ½ or 0": (
        "「{text}」是輪空，不是對局結果；請輸入 1、½ 或 0"
    ),
    # Contradictions in a crosstable
    "player {number}": "{number} 號棋手",
    "round {round}: {player} cannot meet {other}": "第 {round} 輪，{player}：不可能與「{other}」對局",
    "{player}, column {column}: {problem}": "{player}，第 {column} 欄：{problem}",
    "round {round}, {player}: {problem}": "第 {round} 輪，{player}：{problem}",
    "round {round}: nothing is entered for {player}; type a result, bye, H or Z": (
        "第 {round} 輪，{player}：沒有記錄；請輸入結果、bye、H 或 Z"
    ),
    "round {round}: the result of {player} and {other} is missing": (
        "第 {round} 輪，{player}、{other}：缺少對局結果"
    ),
    "round {round}: {player} names {other}, but {other} names {third}": (
        "第 {round} 輪，{player}：對手填為「{other}」，但「{other}」的對手填為「{third}」"
    ),
    "round {round}: {player} names {other}, who has no game entered in that round": (
        "第 {round} 輪，{player}：對手填為「{other}」，但對方該輪沒有對局記錄"
    ),
    "round {round}: the results of {player} and {other} contradict each other": (
        "第 {round} 輪，{player}、{other}：雙方結果互相矛盾"
    ),
    "round {round}: {player} and {other} both won": "第 {round} 輪，{player}、{other}：雙方都記為勝",
    "round {round}: a forfeit for only one of {player} and {other}": (
        "第 {round} 輪，{player}、{other}：只有一方記為棄權局"
    ),
    "round {round}: a game of less than a move for only one of {player} and {other}": (
        "第 {round} 輪，{player}、{other}：只有一方記為未滿一步的對局"
    ),
    "round {round}: {player} and {other} both had {color}": (
        "第 {round} 輪，{player}、{other}：雙方都執{color}"
    ),
    "White": "白棋",
    "Black": "黑棋",
    "{player} and {other} meet in round {first} and again in round {round}": (
        "{player}、{other}：在第 {first} 輪與第 {round} 輪重複對局"
    ),
    "round {round}: {player} and {other} share less than a point, a penalty": (
        "第 {round} 輪，{player}、{other}：雙方合計不足一分（處罰）"
    ),
    # What is wrong in a list of games
    "row {row}: a round from 1 to {most} is needed": "第 {row} 列：輪次須為 1 至 {most}",
    "row {row}: {player} is not in the list of players": "第 {row} 列：「{player}」不在棋手名單中",
    "row {row}: a player is missing; type the opponent, or bye, H, Z or F": (
        "第 {row} 列：缺少一名棋手；請輸入對手，或 bye、H、Z、F"
    ),
    "row {row}: type the result alone, such as 1-0; a bye has no second player": (
        "第 {row} 列：只輸入結果，例如 1-0；輪空沒有第二名棋手"
    ),
    "row {row}: {player} stands on both sides": ("第 {row} 列：{player} 同時在雙方出現"),
    "row {row}: {player} has another game in round {round}, in row {other}": (
        "第 {row} 列，{player}：在第 {round} 輪已有另一局（第 {other} 列）"
    ),
    "row {row}: the result of {player} in round {round} is missing": (
        "第 {row} 列，{player}：缺少第 {round} 輪的結果"
    ),
    "row {row}: the players share less than a point in round {round}, a penalty": (
        "第 {row} 列：第 {round} 輪雙方合計不足一分，屬處罰"
    ),
    "row {row}: a player is missing": "第 {row} 列：缺少一名棋手",
    "row {row}: the result is missing": "第 {row} 列：缺少結果",
    "row {row}: this is no date; type it as 2026-03-01": "第 {row} 列：這不是日期；請寫成 2026-03-01",
    "{player} stands in the list twice": "{player} 在名單中出現兩次",
    "row {row}: several players are called {player}; type the number": (
        "第 {row} 列：有多名棋手同名：{player}；請輸入編號"
    ),
    "row {row}: the bye and the result beside it contradict each other": (
        "第 {row} 列：輪空與旁邊的結果互相矛盾"
    ),
    # Headings of the final table
    "Rk": "名次",
    "No.": "編號",
    "Name": "姓名",
    "Rtg": "等級分",
    "Pts": "得分",
    # FIDE's individual calculation
    "Opponent": "對手",
    "Note": "備註",
    "not yet played": "尚未進行",
    "not rated: the opponent is unrated": "不計等級分：對手無等級分",
    "not rated: too far apart (RB 7.3.1)": "不計等級分：等級分差過大（RB 7.3.1）",
    "counts as {cap} (8.3.1)": "以 {cap} 計（8.3.1）",
    "below the floor of {floor}: counted as typed": ("低於下限 {floor}：按輸入的等級分計算"),
    "not rated: {kind}": "不計等級分：{kind}",
    "game of less than a move": "未滿一步的對局",
    "forfeit": "棄權局",
    "pairing-allocated bye": "編排輪空",
    "full-point bye": "全分輪空",
    "half-point bye": "半分輪空",
    "zero-point bye": "零分輪空",
    "total: Rc, N, ΣPD, W, ΔR, K·ΔR": "合計：Rc、N、ΣPD、W、ΔR、K·ΔR",
    # The requirements of a norm
    "Games": "局數",
    "Average of opponents": "對手平均等級分",
    "Performance": "表現分",
    "Score": "得分",
    "Unrated opponents, at most": "無等級分的對手，至多",
    "Titled opponents": "有稱號的對手",
    "Opponents with {titles}": "稱號為 {titles} 的對手",
    " or ": " 或 ",
    "Foreign federations": "其他協會",
    "Opponents from own federation, at most": "來自自己協會的對手，至多",
    "Opponents from one federation, at most": "來自同一協會的對手，至多",
    # How K is found
    "Ever rated {rating} or more": "等級分曾達 {rating} 以上",
    "Junior: until the year of the {age}th birthday ends, never rated {rating}": (
        "青少年：至滿 {age} 歲當年年底為止，且等級分從未達 {rating}"
    ),
    "Fewer than {games} rated games": "計分對局少於 {games} 局",
    "Everybody else": "其他棋手",
    "no such rule on that day": "當日無此規則",
    "highest rating {rating}": "最高等級分 {rating}",
    "{games} games": "{games} 局",
    "no year of birth given": "未填出生年",
    "turns {age} in {year}, highest rating {rating}": "{year} 年滿 {age} 歲，最高等級分 {rating}",
    "turns {age} in {year}": "{year} 年滿 {age} 歲",
    "Limit of a period": "一期的上限",
    "Limit: the games of a period × K are at most {most}": "上限：一期局數 × K 至多 {most}",
    "no number of games given": "未填局數",
    # The working of a first rating
    "Rated games n": "計分對局數 n",
    "Points W": "得分 W",
    "Sum of both": "兩者之和",
    "Average of the opponents": "對手的平均等級分",
    "Average, with {count} opponents of {rating}": "平均等級分，另計 {count} 名 {rating} 分的對手",
    "W of n, in per cent": "W 佔 n 的百分比",
    "W + {points} of n + {count}, in per cent": "W + {points} 佔 n + {count} 的百分比",
    "{points} for each half-point above 50 %": "得分超過 50% 的部分，每半分加 {points}",
    "dp by table 8.1.1": "依表 8.1.1 的 dp",
    "First rating, at most {highest}": "首個等級分，至多 {highest}",
    "First rating, below the floor of {floor}": ("首次等級分，低於下限 {floor}"),
    "First rating": "首個等級分",
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
    "{choices}. Blank: standard.": (
        "{choices}（standard：標準棋，rapid：快棋，blitz：超快棋）。空白：standard。"
    ),
    "{choices}. Blank: en. Language of the words.": "{choices}。空白：en。說明文字的語言。",
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
    "{choices}. Blank: elo. By FIDE's table or by Elo's formula.": (
        "{choices}。空白：elo。用 FIDE 的表或 Elo 公式。"
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
    "Expected score of one game by FIDE's table after the {cap}-point rule of that date. Since "
    "{since:%Y-%m} a player rated {uncapped} or more has no limit (standard chess).": (
        "套用當日的 {cap} 分規則後，依 FIDE 的表查一局的預期得分。自 {since:%Y-%m} 起，等級分 {uncapped} "
        "以上的棋手不設上限（標準棋）。"
    ),
    "FIDE's coefficient K, {newcomer}, {normal} or {top}, from rating, games, year of birth and highest "
    "rating; with the games of the period also the limit of {most}.": (
        "FIDE 的 K 值（{newcomer}、{normal} 或 {top}），依等級分、局數、出生年與最高等級分而定；"
        "若給出本期局數，也套用 {most} 的限制。"
    ),
    "Rated games finished before this event.": "本賽事之前已完成的計分對局數。",
    "Year of birth: K is {junior} until 31 December of the year of the {age}th birthday while under "
    "{below}. Blank: an adult.": (
        "出生年：等級分低於 {below} 者，至滿 {age} 歲當年的 12 月 31 日為止 K 為 {junior}。空白：成年。"
    ),
    "Highest rating ever published: from {top_from} on K stays {top}, from {below} on a junior's K is "
    "{normal}. Blank: the present rating.": (
        "曾公布的最高等級分：達 {top_from} 後 K 固定為 {top}，青少年達 {below} 後 K 為 {normal}。空白："
        "目前的等級分。"
    ),
    "Rated games of this rating period, all events together: games x K may not exceed {most}. Blank: no "
    "limit.": "本等級分週期內的計分對局數，所有賽事合計：局數 x K 不得超過 {most}。空白：不設上限。",
    "Rating change of an event as FIDE calculates it: K x the sum of (score - table value), exact, not "
    "rounded.": "依 FIDE 的算法計算一項賽事的等級分變動：K x (得分 - 查表值) 的總和，為精確值，不取整。",
    "New FIDE rating after a period: the change is rounded once, halves away from zero. Below the floor "
    '({floor} since {since:%Y-%m}) the answer is "unrated".': (
        "一期之後的新 FIDE 等級分：變動只取整一次，恰為 .5 時取離零較遠者。低於下限（自 {since:%Y-%m} 起為 "
        '{floor}）時答案為 "unrated"。'
    ),
    "FIDE's individual calculation: header, a row a game (opponent, D, PD, W, change, K x change, note) and "
    "a total row (Rc, N, sum of PD, W, change, K x change).": (
        "FIDE 的個人計算表：標題列，每局一列（對手、D、PD、W、變動、K x 變動、備註），以及合計列（Rc、N、"
        "PD 總和、W、變動、K x 變動）。"
    ),
    "First rating of an unrated player from at least {games} games against rated opponents (8.2 of that "
    'date). Below the floor the answer is "unrated".': (
        "無等級分棋手的首個等級分，須與有等級分的對手下滿 {games} 局（依當日的 8.2）。低於下限時答案為 "
        '"unrated"。'
    ),
    "TRUE if the event makes the title norm. Titles and federations are checked where they are given.": (
        "賽事成績達到稱號規範時為 TRUE。稱號與所屬協會僅在有填寫時檢查。"
    ),
    "The requirements of a title norm, a row each: requirement, needed, reached, met.": (
        "稱號規範的各項要求，每項一列：要求、須達、實際、是否達成。"
    ),
    "{choices}. The title of the norm.": "{choices}。規範的稱號。",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr" beside a result: an '
    "unrated opponent.": '賽事開始時各對手的等級分，每局一格。有結果而此格為空白、0 或 "unr"：對手無等級分。',
    "The opponents' titles, a cell a game ({choices}). Blank: titles are not checked.": (
        "各對手的稱號，每局一格（{choices}）。空白：不檢查稱號。"
    ),
    "The opponents' federations, a cell a game. Blank: federations are not checked.": (
        "各對手所屬的協會，每局一格。空白：不檢查協會。"
    ),
    "The player's own federation.": "棋手自己所屬的協會。",
    "The least score against these opponents that lifts the published rating to the target.": (
        "對上這些對手時，使公布的等級分達到目標所需的最低得分。"
    ),
    "The rating to be reached.": "要達到的等級分。",
    "How FIDE finds K, a row a rule in the order of the rules: rule, this player's case, K, and whether "
    "it applies; the last row is the limit of the games of a period.": (
        "FIDE 如何決定 K 值，每條規則一列，依規則順序：規則、該棋手的情況、K、是否適用；"
        "末列為一期局數的限制。"
    ),
    "The working of a first rating (8.2 of that date), a row a step: step, value; the last row is the "
    "first rating.": "首個等級分的計算過程（依當日的 8.2），每步一列：步驟、數值；末列為首個等級分。",
    # Help lines: performance and averages
    'Performance rating: "fide" (average of the opponents and dp, also called TPR), "linear", "true" (by '
    'Elo\'s formula) or "ptp" (the least rating whose table expectation reaches the score).': (
        '表現分："fide"（對手平均等級分加 dp，亦稱 TPR）、"linear"、"true"（依 Elo 公式）或 '
        '"ptp"（查表的預期得分達到實際得分的最低等級分）。'
    ),
    "{choices}. Blank: fide. Average and dp; 400 x (wins - losses) / games; Elo's formula; the table the "
    "other way round.": (
        "{choices}。空白：fide。依序為：對手平均與 dp；400 x (勝局 - 負局) / 局數；Elo 公式；由表反查。"
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
    "A result cell: 1, ½, 0, =, 12w1, 5b½, 7w+, 27?1, bye, 1-0, W12 and so on.": (
        "結果儲存格：1、½、0、=、12w1、5b½、7w+、27?1、bye、1-0、W12 等。"
    ),
    "The opponent's number in a result cell such as 12w1; blank if none is named.": (
        "結果儲存格（如 12w1）中對手的編號；未註明則為空白。"
    ),
    'The colour in a result cell such as 12w1: "w", "b", or blank.': (
        '結果儲存格（如 12w1）中的棋色："w"（白）、"b"（黑）或空白。'
    ),
    "TRUE only for a game played over the board; FALSE for a forfeit, a bye, a game of less than a move "
    "or one not yet played.": "僅實際對弈的對局為 TRUE；棄權局、輪空、未滿一步或尚未進行的對局為 FALSE。",
    "In words, a row each, the result cells that cannot be used, such as a 1/2 that became a date. Blank if "
    "all is well.": "以文字逐列指出無法使用的結果儲存格，例如變成日期的 1/2。全部無誤則為空白。",
    "The result cells to be checked, of any shape.": "要檢查的結果儲存格，範圍形狀不限。",
    "Pasted games, a line each with the opponent's rating and the score, as two columns that the other "
    "functions take.": "將貼上的對局（每行為對手等級分與得分）分成兩欄，供其他函數使用。",
    'The pasted games, a line each: the opponent\'s rating, then "|", ";", a tab or a space, then '
    "the score.": '貼上的對局，每行一局：對手的等級分，接著 "|"、";"、定位字元或空格，再接得分。',
    # Help lines: lists of games
    "The table by rounds, a row a player, from a list of games; a bye is a row without Black, its sign as "
    "Black or as result. Rows that cannot be used are left out; GAMES_CHECK names them.": (
        "由對局清單排成的各輪表，每名棋手一列；輪空為沒有黑方的一列，其記號填在黑方或結果處。"
        "無法使用的列略去，由 GAMES_CHECK 指出。"
    ),
    "The round of each game, a cell a row.": "各局的輪次，每列一格。",
    "White, by number or by name, a cell a row.": "白方，填編號或姓名，每列一格。",
    "Black, by number or by name, a cell a row; for a bye its sign: bye, H, Z or F.": (
        "黑方，填編號或姓名，每列一格；輪空則填其記號：bye、H、Z 或 F。"
    ),
    "The result from White's view, a cell a row: 1-0, ½-½, 0-1, 1, ½, 0, + -, - -. Blank: not yet played.": (
        "從白方看的結果，每列一格：1-0、½-½、0-1、1、½、0、+ -、- -。空白：尚未進行。"
    ),
    "In words, a row each, what is wrong in a list of games: two games of a player in a round, unknown "
    "players, results that cannot be read. Columns: words, kind, row, round. Blank if all is well.": (
        "以文字逐列指出對局清單中的錯誤：同一棋手一輪兩局、不明的棋手、無法讀取的結果。各欄：文字、種類、列、"
        "輪次。全部無誤則為空白。"
    ),
    # Help lines: crosstables
    "The result cells, a row a player in the order of their numbers; a column a round (12w1, bye) or, in a "
    "round robin, a column an opponent (1, ½, 0).": (
        "結果儲存格，每名棋手一列，依編號排列；每輪一欄（12w1、bye），循環賽則每名對手一欄（1、½、0）。"
    ),
    "The players' names, a cell a player.": "棋手姓名，每人一格。",
    "The players' names, a cell a player, for the words. Blank: numbers.": (
        "棋手姓名，每人一格，用於文字說明。空白：用編號。"
    ),
    "The players' numbers, not their ranks, in the order wished for. Blank: as numbered.": (
        "棋手的編號（不是名次），按所需的順序。空白：按編號。"
    ),
    'The players\' ratings, a cell a player. Blank, 0 or "unr": unrated.': (
        '各棋手的等級分，每人一格。空白、0 或 "unr"：無等級分。'
    ),
    'The players\' ratings, a cell a player, for tie-breaks that need them. Blank, 0 or "unr": unrated.': (
        '各棋手的等級分，每人一格，供需要等級分的破同分法使用。空白、0 或 "unr"：無等級分。'
    ),
    "The tie-break, with a cut or variant if it has one, such as BH-C1 or DE/P: {choices}.": (
        "破同分法，有去分或變體者可一併寫明，如 BH-C1 或 DE/P：{choices}。"
    ),
    'The tie-breaks in their order, a cell each or in one text such as "DE,SB,WON". Blank: points alone.': (
        '依序列出的破同分法，每格一項，或寫成一段文字，如 "DE,SB,WON"。空白：只看得分。'
    ),
    "First day of the event, as a date cell or as text like 2026-03-01: the tie-break rules of that day "
    "apply. Blank: today's rules.": (
        "賽事第一天，可用日期儲存格或文字，如 2026-03-01：適用當日的破同分規則。空白：今日的規則。"
    ),
    "{choices}. Forfeits are games, and Buchholz is refused, in a round robin. Blank: as the table looks.": (
        "{choices}。循環賽中，不戰而勝或負視為對局，且不適用 Buchholz。空白：依表格判斷。"
    ),
    "What the tie-break MAN ranks by, a cell a player, such as points of a playoff.": (
        "破同分法 MAN 所依據的數值，每名棋手一格，例如加賽得分。"
    ),
    "Coefficient K: one for all, or a cell a player.": "K 值：全體共用一個，或每人一格。",
    "{choices}. Blank: fide. By FIDE's table or by Elo's formula.": (
        "{choices}。空白：fide。用 FIDE 的表或 Elo 公式。"
    ),
    "The player's number or name.": "棋手的編號或姓名。",
    "Everybody against everybody: the result or results of the row's player against the column's, \"*\" where a player would meet himself.": (
        '全體對全體：該列棋手對該欄棋手的結果（一局或多局），兩者為同一人處為 "*"。'
    ),
    "Points of every player of a crosstable, a row a player; byes and forfeits score.": (
        "交叉表中每名棋手的得分，每人一列；輪空與棄權局計入得分。"
    ),
    "One tie-break of FIDE's C.07 for every player, a row a player. Buchholz (BH, FB, AOB) is refused in a "
    "round robin.": "每名棋手的一項 FIDE C.07 破同分值，每人一列。Buchholz 類（BH、FB、AOB）不適用於循環賽。",
    "Rank of every player by points and the given tie-breaks, shared where all are equal; MAN is the "
    "organizer's own, such as a playoff.": (
        "依得分與指定的破同分法排出每名棋手的名次，全部相同則並列；MAN 由主辦者填寫，例如加賽。"
    ),
    "The final table, sorted: header, then rank, number, name, rating if given, points, tie-breaks.": (
        "排序後的最終名次表：標題列，其後為名次、編號、姓名、等級分（若有提供）、得分、破同分值。"
    ),
    "The rating table, a row a player: rated games n, their score W, expected We, W-We, performance, K, "
    'change, new rating ("unrated" under the floor); blank where there is none.': (
        "等級分表，每名棋手一列：計分對局數 n、其得分 W、預期 We、W-We、表現分、K、變動、"
        '新等級分（低於下限為 "unrated"）；無此值處為空白。'
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
    "missing results, dates. Columns: words, kind (fault, missing, penalty), round, number. Blank if all "
    "is well.": (
        "以文字逐列指出交叉表中的錯誤：互相矛盾的結果、棋色或對手，缺少的結果，日期。各欄：文字、種類（fault "
        "錯誤、missing 缺漏、penalty 處罰）、輪次、編號。全部無誤則為空白。"
    ),
    "Round-robin schedule by Berger tables, a row a game: round, board, White's number, Black's number. An "
    "odd number of players has a bye in each round.": (
        "依 Berger 表排定循環賽賽程，每局一列：輪次、檯次、白方編號、黑方編號。人數為奇數時每輪有一人輪空。"
    ),
    "How many players, {minimum} to {maximum}.": "棋手人數，{minimum} 至 {maximum}。",
    "TRUE: everybody meets twice. Blank: once.": "TRUE：每兩人對弈兩局（雙循環）。空白：一局。",
    # Help lines: clubs, ladders, other systems
    "Glicko: rating and deviation RD after the games of a period. With c the deviation first grows by the periods without games.": "Glicko：一期對局之後的等級分與偏差 RD。填了 c 時，偏差先依沒有對局的期數增大。",
    "Own deviation RD: 350 for a newcomer.": "自己的偏差 RD：新手為 350。",
    "The opponents' deviations RD, a cell a game.": "對手的偏差 RD，每局一格。",
    "How fast the deviation grows a period. Blank: not at all.": "偏差每期增大的快慢。空白：不增大。",
    "How many periods have passed since the last games. Blank: 1.": "距上次對局已過的期數。空白：1。",
    "Glicko-2: rating, deviation RD and volatility after the games of a period; without games only RD grows.": "Glicko-2：一期對局之後的等級分、偏差 RD 與波動率；沒有對局時只有 RD 增大。",
    "Own volatility, 0.06 for a newcomer.": "自己的波動率，新手為 0.06。",
    "How fast volatility may change, 0.3 to 1.2. Blank: 0.5.": "波動率變化的快慢，0.3 至 1.2。空白：0.5。",
    "US Chess: the rating after an event, an estimate in one pass; the special formula up to 8 games before, else the standard one with bonus, for which nobody may have been met more than twice.": "US Chess：賽事後的等級分，一次算出的估計值；先前對局 8 局以內用特殊公式，否則用標準公式並計獎勵分（須未與任何人相遇超過兩次）。",
    "Rated games before this event; up to 8 the special formula applies.": "賽前的計分對局數；8 局以內適用特殊公式。",
    "The bonus threshold B: 10 since 2025. Blank: 10.": "獎勵分的門檻 B：自 2025 年起為 10。空白：10。",
    "England: the rating after a month, rating + k x (score - expected score by FIDE's table, without a limit); k is 20, for juniors 40.": "英格蘭：一個月之後的等級分，等級分 + k x（得分 - 依 FIDE 表的預期得分，不設上限）；k 為 20，青少年為 40。",
    "The FIDE rating that England recommends for an ECF rating: 0.6 x rating + 700 below 1750, the same from there on (since March 2024).": "英格蘭為 ECF 等級分建議的 FIDE 等級分：低於 1750 為 0.6 x 等級分 + 700，以上相同（自 2024 年 3 月）。",
    "A standard rating of the ECF.": "ECF 的標準等級分。",
    "The ECF rating for a FIDE rating: (rating - 700) / 0.6 below 1750, the same from there on (since March 2024).": "FIDE 等級分對應的 ECF 等級分：低於 1750 為（等級分 - 700）/ 0.6，以上相同（自 2024 年 3 月）。",
    "A FIDE rating.": "FIDE 等級分。",
    "Germany: the DWZ after an event, rating + 800 x (score - expected score) / (E + n); E follows from rating, index and age.": "德國：賽事後的 DWZ，等級分 + 800 x（得分 - 預期得分）/（E + n）；E 由等級分、指數與年齡得出。",
    "The index: in how many events the player was rated before, 1 or more.": "指數：先前計過分的賽事數，至少 1。",
    "Age in the year of the event: its year minus the year of birth.": "賽事當年的年齡：賽事年份減出生年。",
    "A club's ladder: new rating, rated games, points in them and change of every name, a row a name, from a log of games. What LADDER_CHECK names is left out.": "棋社天梯：依對局紀錄，每個姓名的新等級分、計分對局數、其得分與變動，每人一列。LADDER_CHECK 指出的不計。",
    'The starting ratings, a cell a name. Blank, 0 or "unr": the games of this player are left out.': '起始等級分，每個姓名一格。空白、0 或 "unr"：此棋手的對局不計。',
    "K for all, or a cell a name: a number, fide, or steps like games<10: 40; rating<2100: 24; 16. glicko, glicko2: RD at the start. uscf, dwz: not used.": "全體的 K 或每人一格：數字、fide，或如 games<10: 40; rating<2100: 24; 16 的分級。glicko、glicko2：起始 RD。uscf、dwz：不使用。",
    "{choices}. Blank: elo. Elo's formula, FIDE's table, Ireland, England, US Chess, Germany, Glicko, Glicko-2.": "{choices}。空白：elo。Elo 公式、FIDE 的表、愛爾蘭、英格蘭、US Chess、德國、Glicko、Glicko-2。",
    "{choices}. Blank: period. All games from the starting ratings, game by game, or by evenings, months, years.": "{choices}。空白：period。全部依起始等級分、逐局，或按晚、按月、按年。",
    "The day of each game, a cell a row; blank: as in the row above. They set the order of the games.": "每局的日期，每列一格；空白：同上一列。對局依日期排序。",
    "Rated games before the log, a cell a name, for K by games and US Chess.": "紀錄之前的計分對局數，每個姓名一格，供依局數的 K 與 US Chess 使用。",
    "No rating falls below it. Blank: no floor.": "等級分不會低於此數。空白：無下限。",
    "The ladder in full, a row a name: rating, change since a day, games, won, drawn, lost, points, last played, peak, deviation RD (Glicko), K of the next game.": "完整天梯，每個姓名一列：等級分、自某日起的變動、局數、勝、和、負、得分、最近對局日、最高等級分、偏差 RD（Glicko）、下一局的 K。",
    "A day: the change is counted from the rating before it. Blank: from the start.": "某日：變動自該日之前的等級分算起。空白：自起始。",
    "One player's games of a ladder, a row a game in the order of play: row of the log, day, colour, opponent, own and opponent's rating before, points, expected score, change, rating after the period.": "天梯中一名棋手的對局，依下棋順序每局一列：紀錄的列號、日期、棋色、對手、賽前自己與對手的等級分、得分、預期得分、變動、該期後的等級分。",
    "Only the games against this player. Blank: all.": "只取與此棋手的對局。空白：全部。",
    "In words, a row each, what in the log of a ladder cannot be rated: unknown names, a name twice, results or dates that cannot be read, a game against oneself. Columns: words, kind, row. Blank if all is well.": "以文字逐列指出天梯紀錄中無法計分者：不明姓名、重複姓名、無法讀取的結果或日期、與自己對局。各欄：文字、種類、列。全部無誤則為空白。",
    # Help lines: help
    "The list of these functions, or the arguments of one function with an example.": (
        "本組函數的清單，或某一函數的引數與範例。"
    ),
    "Name of a function. Blank: the list of all.": "函數名稱。空白：列出全部。",
}
