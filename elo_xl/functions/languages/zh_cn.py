"""Simplified Chinese, in the words used in mainland China."""

WORDING: dict[str, str] = {
    # The working
    "A forfeit or a bye may score points but is not rated: no change.": (
        "弃权局和轮空计入得分，但不计算等级分：无升降。"
    ),
    "Rating difference: {rating} − {opponent} = {difference}": (
        "等级分差：{rating} − {opponent} = {difference}"
    ),
    "More than {cap} counts as {cap} (8.3.1).": "分差大于 {cap} 的按 {cap} 计算（8.3.1）。",
    "Expected score: 1 / (1 + 10^({difference} / 400)) = {expected}": (
        "预期得分：1 / (1 + 10^({difference} / 400)) = {expected}"
    ),
    "Expected score by table 8.1.2: {expected}": "按表 8.1.2 的预期得分：{expected}",
    "Change: {k} × ({score} − {expected}) = {change}": "升降：{k} × ({score} − {expected}) = {change}",
    "New rating: {rating} {sign} {change}, rounded: {new}": (
        "新等级分：{rating} {sign} {change}，取整后：{new}"
    ),
    "Below the floor of {floor}: unrated (7.2).": ("低于下限 {floor}：无等级分（7.2）。"),
    # Result cells that cannot be used
    "row {row}: {problem}": "第 {row} 行：{problem}",
    "row {row}, column {column}: {problem}": "第 {row} 行第 {column} 列：{problem}",
    "the cell holds the error {code}": "单元格中是错误值 {code}",
    "1/2 became the date {date}; type ½ or 0.5": "1/2 变成了日期 {date}；请输入 ½ 或 0.5",
    "a date ({date}) stands here; format the cell as text and type the result again": (
        "此处是日期（{date}）；请将单元格格式设为“文本”，再重新输入结果"
    ),
    "TRUE or FALSE is not a result": "TRUE 或 FALSE 不是对局结果",
    "a time or a part of a point stands here; type 1, ½ or 0 (1:0 became a time of day)": (
        "此处是时刻或不足一分的小数；请输入 1、½ 或 0（1:0 变成了时刻）"
    ),
    "{number} is no score; type 1, ½ or 0": "{number} 不是有效的得分；请输入 1、½ 或 0",
    "“{text}” is not a known result": "“{text}”不是可识别的对局结果",
    "“{text}” is a bye, not the result of a game; type 1, ½ or 0": (
        "“{text}”是轮空，不是对局结果；请输入 1、½ 或 0"
    ),
    # Contradictions in a crosstable
    "player {number}": "{number} 号棋手",
    "round {round}: {player} cannot meet {other}": "第 {round} 轮，{player}：不可能与“{other}”对局",
    "{player}, column {column}: {problem}": "{player}，第 {column} 列：{problem}",
    "round {round}, {player}: {problem}": "第 {round} 轮，{player}：{problem}",
    "round {round}: nothing is entered for {player}; type a result, bye, H or Z": (
        "第 {round} 轮，{player}：没有记录；请输入结果、bye、H 或 Z"
    ),
    "round {round}: the result of {player} and {other} is missing": (
        "第 {round} 轮，{player}、{other}：缺少对局结果"
    ),
    "round {round}: {player} names {other}, but {other} names {third}": (
        "第 {round} 轮，{player}：对手填为“{other}”，但“{other}”的对手填为“{third}”"
    ),
    "round {round}: {player} names {other}, who has no game entered in that round": (
        "第 {round} 轮，{player}：对手填为“{other}”，但对方该轮没有对局记录"
    ),
    "round {round}: the results of {player} and {other} contradict each other": (
        "第 {round} 轮，{player}、{other}：双方结果互相矛盾"
    ),
    "round {round}: {player} and {other} both won": "第 {round} 轮，{player}、{other}：双方都记为胜",
    "round {round}: a forfeit for only one of {player} and {other}": (
        "第 {round} 轮，{player}、{other}：只有一方记为弃权局"
    ),
    "round {round}: a game of less than a move for only one of {player} and {other}": (
        "第 {round} 轮，{player}、{other}：只有一方记为不足一步的对局"
    ),
    "round {round}: {player} and {other} both had {color}": (
        "第 {round} 轮，{player}、{other}：双方都执{color}"
    ),
    "White": "白棋",
    "Black": "黑棋",
    "{player} and {other} meet in round {first} and again in round {round}": (
        "{player}、{other}：在第 {first} 轮与第 {round} 轮重复对局"
    ),
    "round {round}: {player} and {other} share less than a point, a penalty": (
        "第 {round} 轮，{player}、{other}：双方合计不足一分（处罚）"
    ),
    # What is wrong in a list of games
    "row {row}: a round from 1 to {most} is needed": "第 {row} 行：轮次须为 1 至 {most}",
    "row {row}: {player} is not in the list of players": "第 {row} 行：“{player}”不在棋手名单中",
    "row {row}: a player is missing; type the opponent, or bye, H, Z or F": (
        "第 {row} 行：缺少一名棋手；请输入对手，或 bye、H、Z、F"
    ),
    "row {row}: type the result alone, such as 1-0; a bye has no second player": (
        "第 {row} 行：只输入结果，例如 1-0；轮空没有第二名棋手"
    ),
    "row {row}: {player} stands on both sides": ("第 {row} 行：{player} 同时在双方出现"),
    "row {row}: {player} has another game in round {round}, in row {other}": (
        "第 {row} 行，{player}：在第 {round} 轮已有另一局（第 {other} 行）"
    ),
    "row {row}: the result of {player} in round {round} is missing": (
        "第 {row} 行，{player}：缺少第 {round} 轮的结果"
    ),
    "row {row}: the players share less than a point in round {round}, a penalty": (
        "第 {row} 行：第 {round} 轮双方合计不足一分，属处罚"
    ),
    "row {row}: a player is missing": "第 {row} 行：缺少一名棋手",
    "row {row}: the result is missing": "第 {row} 行：缺少结果",
    "row {row}: this is no date; type it as 2026-03-01": "第 {row} 行：这不是日期；请写成 2026-03-01",
    "{player} stands in the list twice": "{player} 在名单中出现两次",
    "row {row}: several players are called {player}; type the number": (
        "第 {row} 行：有多名棋手同名：{player}；请输入编号"
    ),
    "row {row}: the bye and the result beside it contradict each other": (
        "第 {row} 行：轮空与旁边的结果互相矛盾"
    ),
    # Headings of the final table
    "Rk": "名次",
    "No.": "序号",
    "Name": "姓名",
    "Rtg": "等级分",
    "Pts": "得分",
    # FIDE's individual calculation
    "Opponent": "对手",
    "Note": "备注",
    "not yet played": "尚未进行",
    "not rated: the opponent is unrated": "不计等级分：对手无等级分",
    "not rated: too far apart (RB 7.3.1)": "不计等级分：等级分差过大（RB 7.3.1）",
    "counts as {cap} (8.3.1)": "按 {cap} 计算（8.3.1）",
    "below the floor of {floor}: counted as typed": ("低于下限 {floor}：按输入的等级分计算"),
    "not rated: {kind}": "不计等级分：{kind}",
    "game of less than a move": "不足一步的对局",
    "forfeit": "弃权局",
    "pairing-allocated bye": "编排轮空",
    "full-point bye": "全分轮空",
    "half-point bye": "半分轮空",
    "zero-point bye": "零分轮空",
    "total: Rc, N, ΣPD, W, ΔR, K·ΔR": "合计：Rc、N、ΣPD、W、ΔR、K·ΔR",
    # The requirements of a norm
    "Games": "局数",
    "Average of opponents": "对手平均等级分",
    "Performance": "表现分",
    "Score": "得分",
    "Unrated opponents, at most": "无等级分的对手，至多",
    "Titled opponents": "有称号的对手",
    "Opponents with {titles}": "称号为 {titles} 的对手",
    " or ": " 或 ",
    "Foreign federations": "其他协会",
    "Opponents from own federation, at most": "来自本人协会的对手，至多",
    "Opponents from one federation, at most": "来自同一协会的对手，至多",
    # How K is found
    "Ever rated {rating} or more": "等级分曾达到 {rating} 及以上",
    "Junior: until the year of the {age}th birthday ends, never rated {rating}": (
        "青少年：至年满 {age} 岁当年年底为止，且等级分从未达到 {rating}"
    ),
    "Fewer than {games} rated games": "计等级分的对局少于 {games} 局",
    "Everybody else": "其他棋手",
    "no such rule on that day": "当日无此规则",
    "highest rating {rating}": "最高等级分 {rating}",
    "{games} games": "{games} 局",
    "no year of birth given": "未填出生年份",
    "turns {age} in {year}, highest rating {rating}": "{year} 年满 {age} 岁，最高等级分 {rating}",
    "turns {age} in {year}": "{year} 年满 {age} 岁",
    "Limit of a period": "一期的上限",
    "Limit: the games of a period × K are at most {most}": "上限：一期局数 × K 至多 {most}",
    "no number of games given": "未填局数",
    # The working of a first rating
    "Rated games n": "计等级分的对局数 n",
    "Points W": "得分 W",
    "Sum of both": "两者之和",
    "Average of the opponents": "对手的平均等级分",
    "Average, with {count} opponents of {rating}": "平均等级分，另计 {count} 名 {rating} 分的对手",
    "W of n, in per cent": "W 占 n 的百分比",
    "W + {points} of n + {count}, in per cent": "W + {points} 占 n + {count} 的百分比",
    "{points} for each half-point above 50 %": "得分超过 50% 的部分，每半分加 {points}",
    "dp by table 8.1.1": "按表 8.1.1 的 dp",
    "First rating, at most {highest}": "首个等级分，至多 {highest}",
    "First rating, below the floor of {floor}": ("首次等级分，低于下限 {floor}"),
    "First rating": "首个等级分",
    # ELO_HELP
    "Example": "示例",
    # Help lines: arguments that many functions share
    "Own rating, 1 to 4000.": "本人等级分，1 至 4000。",
    "The opponent's rating.": "对手的等级分。",
    'The opponents\' ratings, a cell a game. Blank, 0 or "unr": unrated, the game is left out.': (
        '各对手的等级分，每局一格。留空、0 或 "unr"：对手无等级分，该局不计。'
    ),
    "Own rating at the start of the event, 1 to 4000.": "比赛开始时本人的等级分，1 至 4000。",
    "The opponent's rating at the start of the event.": "比赛开始时对手的等级分。",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr": unrated, the game '
    "is left out.": '比赛开始时各对手的等级分，每局一格。留空、0 或 "unr"：对手无等级分，该局不计。',
    "Result of the game: 1, 0.5, 0, or as a result cell such as ½, = or 12w1.": (
        "对局结果：1、0.5、0，或结果单元格的写法，如 ½、=、12w1。"
    ),
    "The results, a cell a game, in the same order: 1, 0.5, 0, ½, =, 12w1 and so on. Forfeits, byes and "
    "games still to be played are not rated.": (
        "各局结果，每局一格，顺序与对手一致：1、0.5、0、½、=、12w1 等。弃权局、"
        "轮空和尚未进行的对局不计等级分。"
    ),
    "Coefficient K, above 0: FIDE's 40, 20 or 10, or a club's own.": (
        "K 系数，须大于 0：国际棋联采用 40、20 或 10，也可用俱乐部自定的值。"
    ),
    "Largest rating difference that counts, such as 400. Blank: no limit.": (
        "计算时采用的最大等级分差，如 400。留空：不设上限。"
    ),
    "First day of the event, as a date cell or as text like 2025-10-01: the rules of that day apply. Blank: "
    "today's rules.": "比赛首日，可用日期单元格或文本，如 2025-10-01：适用当日的规则。留空：今日的规则。",
    "{choices}. Blank: standard.": (
        "{choices}（standard：慢棋，rapid：快棋，blitz：超快棋）。留空：standard。"
    ),
    "{choices}. Blank: en. Language of the words.": "{choices}。留空：en。文字说明的语言。",
    # Help lines: Elo's curve
    "Expected score of one game by Elo's formula, 1/(1+10^((opponent-rating)/400)). Ranges give a table: a "
    "column of ratings against a row of opponents.": (
        "按埃洛公式 1/(1+10^((opponent-rating)/400)) 计算一局的预期得分。输入区域可得一张表："
        "一列本人等级分对一行对手等级分。"
    ),
    "Rating change of one game by Elo's formula, k x (score - expected score), not rounded.": (
        "按埃洛公式计算一局的等级分升降：k x (得分 - 预期得分)，不取整。"
    ),
    "New rating after several games by Elo's formula: all games count from the starting rating, their "
    "change is added up and rounded once.": (
        "按埃洛公式计算多局之后的新等级分：各局均以起始等级分计算，升降值累加后只取整一次。"
    ),
    "What a win, a draw and a loss would bring: three rows (win, draw, loss) with the change and the new "
    "rating.": "胜、和、负各会带来什么：三行（胜、和、负），列出等级分升降和新等级分。",
    "Rating difference at which this score is expected by Elo's formula: the way back from ELO_EXPECTED.": (
        "按埃洛公式，预期得分为此值时的等级分差：ELO_EXPECTED 的反函数。"
    ),
    "An expected score between 0 and 1.": "预期得分，介于 0 和 1 之间。",
    "The opponent's rating at which one game changes one's own rating by the given gain.": (
        "对手的等级分：与其对弈一局，本人等级分恰好升降给定的数值。"
    ),
    "The rating change wished for; negative for a loss of points.": "期望的等级分升降；失分时为负数。",
    "Result of the game: 1, 0.5, 0 or another way to write it. Blank: a win.": (
        "对局结果：1、0.5、0 或其他写法。留空：胜。"
    ),
    "The working of one game's rating change, one line a row, with the numbers filled in.": (
        "一局等级分升降的计算过程，每行一步，并代入实际数字。"
    ),
    "{choices}. Blank: elo. By FIDE's table or by Elo's formula.": (
        "{choices}。留空：elo。用国际棋联的表或埃洛公式。"
    ),
    # Help lines: FIDE
    "Scoring probability for a rating difference by FIDE's table 8.1.2, without the 400-point rule.": (
        "按国际棋联表 8.1.2，由等级分差查得分概率，不适用 400 分规则。"
    ),
    "Rating difference, own minus opponent's; negative for the lower-rated player.": (
        "等级分差，本人减对手；等级分较低的一方为负数。"
    ),
    "Rating difference dp for a fractional score by FIDE's table 8.1.1.": (
        "按国际棋联表 8.1.1，由得分率查等级分差 dp。"
    ),
    "Score divided by the number of games, 0 to 1; rounded half up to whole per cent.": (
        "得分除以局数，0 至 1；四舍五入到整数百分比。"
    ),
    "Expected score of one game by FIDE's table after the {cap}-point rule of that date. Since "
    "{since:%Y-%m} a player rated {uncapped} or more has no limit (standard chess).": (
        "适用当日的 {cap} 分规则后，按国际棋联的表查一局的预期得分。自 {since:%Y-%m} 起，等级分 {uncapped} "
        "及以上的棋手不设上限（慢棋）。"
    ),
    "FIDE's coefficient K, {newcomer}, {normal} or {top}, from rating, games, year of birth and highest "
    "rating; with the games of the period also the limit of {most}.": (
        "国际棋联的 K 系数（{newcomer}、{normal} 或 {top}），由等级分、局数、出生年份和最高等级分确定；"
        "给出本期局数时，还适用 {most} 的限制。"
    ),
    "Rated games finished before this event.": "本次比赛之前已完成的计等级分对局数。",
    "Year of birth: K is {junior} until 31 December of the year of the {age}th birthday while under "
    "{below}. Blank: an adult.": (
        "出生年份：等级分低于 {below} 的，至年满 {age} 岁当年的 12 月 31 日为止 K 为 {junior}。留空："
        "成年棋手。"
    ),
    "Highest rating ever published: from {top_from} on K stays {top}, from {below} on a junior's K is "
    "{normal}. Blank: the present rating.": (
        "曾公布的最高等级分：达到 {top_from} 后 K 固定为 {top}，青少年达到 {below} 后 K 为 {normal}。留空："
        "当前等级分。"
    ),
    "Rated games of this rating period, all events together: games x K may not exceed {most}. Blank: no "
    "limit.": "本等级分统计期内计等级分的对局数，所有比赛合计：局数 x K 不得超过 {most}。留空：不设上限。",
    "Rating change of an event as FIDE calculates it: K x the sum of (score - table value), exact, not "
    "rounded.": "按国际棋联的算法计算一次比赛的等级分升降：K x (得分 - 查表值) 之和，为精确值，不取整。",
    "New FIDE rating after a period: the change is rounded once, halves away from zero. Below the floor "
    '({floor} since {since:%Y-%m}) the answer is "unrated".': (
        "一期之后的新国际棋联等级分：升降值只取整一次，恰为 .5 时取离零较远的整数。低于下限（自 "
        '{since:%Y-%m} 起为 {floor}）时结果为 "unrated"。'
    ),
    "FIDE's individual calculation: header, a row a game (opponent, D, PD, W, change, K x change, note) and "
    "a total row (Rc, N, sum of PD, W, change, K x change).": (
        "国际棋联的个人计算表：标题行，每局一行（对手、D、PD、W、升降、K x 升降、备注），以及合计行（Rc、"
        "N、PD 之和、W、升降、K x 升降）。"
    ),
    "First rating of an unrated player from at least {games} games against rated opponents (8.2 of that "
    'date). Below the floor the answer is "unrated".': (
        "无等级分棋手的首个等级分，须与有等级分的对手至少对局 {games} 局（按当日的 8.2）。低于下限时结果为 "
        '"unrated"。'
    ),
    "TRUE if the event makes the title norm. Titles and federations are checked where they are given.": (
        "比赛成绩达到称号标准时为 TRUE。称号和所属协会仅在填写时检查。"
    ),
    "The requirements of a title norm, a row each: requirement, needed, reached, met.": (
        "称号标准的各项要求，每项一行：要求、应达、实际、是否达标。"
    ),
    "{choices}. The title of the norm.": "{choices}。所求的称号。",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr" beside a result: an '
    "unrated opponent.": (
        '比赛开始时各对手的等级分，每局一格。有结果而此格留空、为 0 或 "unr"：对手无等级分。'
    ),
    "The opponents' titles, a cell a game ({choices}). Blank: titles are not checked.": (
        "各对手的称号，每局一格（{choices}）。留空：不检查称号。"
    ),
    "The opponents' federations, a cell a game. Blank: federations are not checked.": (
        "各对手所属的协会，每局一格。留空：不检查协会。"
    ),
    "The player's own federation.": "棋手本人所属的协会。",
    "The least score against these opponents that lifts the published rating to the target.": (
        "对阵这些对手时，使公布的等级分达到目标所需的最低得分。"
    ),
    "The rating to be reached.": "要达到的等级分。",
    "How FIDE finds K, a row a rule in the order of the rules: rule, this player's case, K, and whether "
    "it applies; the last row is the limit of the games of a period.": (
        "国际棋联如何确定 K 系数，每条规则一行，按规则顺序：规则、该棋手的情况、K、是否适用；"
        "末行为一期局数的限制。"
    ),
    "The working of a first rating (8.2 of that date), a row a step: step, value; the last row is the "
    "first rating.": "首个等级分的计算过程（按当日的 8.2），每步一行：步骤、数值；末行为首个等级分。",
    # Help lines: performance and averages
    'Performance rating: "fide" (average of the opponents and dp, also called TPR), "linear", "true" (by '
    'Elo\'s formula) or "ptp" (the least rating whose table expectation reaches the score).': (
        '表现分："fide"（对手平均等级分加 dp，又称 TPR）、"linear"、"true"（按埃洛公式）或 '
        '"ptp"（查表预期得分达到实际得分的最低等级分）。'
    ),
    "{choices}. Blank: fide. Average and dp; 400 x (wins - losses) / games; Elo's formula; the table the "
    "other way round.": (
        "{choices}。留空：fide。依次为：对手平均分与 dp；400 x (胜局 - 负局) / 局数；埃洛公式；由表反查。"
    ),
    "The least score against these opponents whose performance reaches the target.": (
        "对阵这些对手时，使表现分达到目标所需的最低得分。"
    ),
    "The performance to be reached.": "要达到的表现分。",
    "Average rating of the rated opponents, whole, halves up; the lowest ones can be cut (ARO, ARO-C1).": (
        "有等级分对手的平均等级分，四舍五入为整数；可去掉最低的几名（ARO、ARO-C1）。"
    ),
    "How many of the lowest opponents are left out. Blank: none.": "去掉等级分最低的对手几名。留空：不去掉。",
    # Help lines: one result cell
    "Points of a result cell: 1, 0.5 or 0. Byes and forfeits score; a game still to be played is blank.": (
        "结果单元格的得分：1、0.5 或 0。轮空和弃权局计入得分；尚未进行的对局为空。"
    ),
    "A result cell: 1, ½, 0, =, 12w1, 5b½, 7w+, 27?1, bye, 1-0, W12 and so on.": (
        "结果单元格：1、½、0、=、12w1、5b½、7w+、27?1、bye、1-0、W12 等。"
    ),
    "The opponent's number in a result cell such as 12w1; blank if none is named.": (
        "结果单元格（如 12w1）中对手的序号；未注明则为空。"
    ),
    'The colour in a result cell such as 12w1: "w", "b", or blank.': (
        '结果单元格（如 12w1）中的棋色："w"（白）、"b"（黑）或为空。'
    ),
    "TRUE only for a game played over the board; FALSE for a forfeit, a bye, a game of less than a move "
    "or one not yet played.": "仅实际对弈的对局为 TRUE；弃权局、轮空、不足一步或尚未进行的对局为 FALSE。",
    "In words, a row each, the result cells that cannot be used, such as a 1/2 that became a date. Blank if "
    "all is well.": "用文字逐行指出无法使用的结果单元格，例如变成日期的 1/2。全部无误则为空。",
    "The result cells to be checked, of any shape.": "要检查的结果单元格，区域形状不限。",
    "Pasted games, a line each with the opponent's rating and the score, as two columns that the other "
    "functions take.": "将粘贴的对局（每行为对手等级分和得分）分成两列，供其他函数使用。",
    'The pasted games, a line each: the opponent\'s rating, then "|", ";", a tab or a space, then '
    "the score.": '粘贴的对局，每行一局：对手的等级分，然后 "|"、";"、制表符或空格，最后是得分。',
    # Help lines: lists of games
    "The table by rounds, a row a player, from a list of games; a bye is a row without Black, its sign as "
    "Black or as result. Rows that cannot be used are left out; GAMES_CHECK names them.": (
        "由对局清单排成的各轮表，每名棋手一行；轮空为没有黑方的一行，其记号填在黑方或结果处。"
        "无法使用的行略去，由 GAMES_CHECK 指出。"
    ),
    "The round of each game, a cell a row.": "各局的轮次，每行一格。",
    "White, by number or by name, a cell a row.": "白方，填序号或姓名，每行一格。",
    "Black, by number or by name, a cell a row; for a bye its sign: bye, H, Z or F.": (
        "黑方，填序号或姓名，每行一格；轮空则填其记号：bye、H、Z 或 F。"
    ),
    "The result from White's view, a cell a row: 1-0, ½-½, 0-1, 1, ½, 0, + -, - -. Blank: not yet played.": (
        "从白方看的结果，每行一格：1-0、½-½、0-1、1、½、0、+ -、- -。留空：尚未进行。"
    ),
    "In words, a row each, what is wrong in a list of games: two games of a player in a round, unknown "
    "players, results that cannot be read. Columns: words, kind, row, round. Blank if all is well.": (
        "用文字逐行指出对局清单中的错误：同一棋手一轮两局、不明的棋手、无法读取的结果。各列：文字、种类、行、"
        "轮次。全部无误则为空。"
    ),
    # Help lines: crosstables
    "The result cells, a row a player in the order of their numbers; a column a round (12w1, bye) or, in a "
    "round robin, a column an opponent (1, ½, 0).": (
        "结果单元格，每名棋手一行，按序号排列；每轮一列（12w1、bye），循环赛则每名对手一列（1、½、0）。"
    ),
    "The players' names, a cell a player.": "棋手姓名，每人一格。",
    "The players' names, a cell a player, for the words. Blank: numbers.": (
        "棋手姓名，每人一格，用于文字说明。留空：用序号。"
    ),
    "The players' numbers, not their ranks, in the order wished for. Blank: as numbered.": (
        "棋手的编号（不是名次），按所需的顺序。空白：按编号。"
    ),
    'The players\' ratings, a cell a player. Blank, 0 or "unr": unrated.': (
        '各棋手的等级分，每人一格。留空、0 或 "unr"：无等级分。'
    ),
    'The players\' ratings, a cell a player, for tie-breaks that need them. Blank, 0 or "unr": unrated.': (
        '各棋手的等级分，每人一格，供需要等级分的破同分方法使用。留空、0 或 "unr"：无等级分。'
    ),
    "The tie-break, with a cut or variant if it has one, such as BH-C1 or DE/P: {choices}.": (
        "破同分方法，有去分或变体的可一并写明，如 BH-C1 或 DE/P：{choices}。"
    ),
    'The tie-breaks in their order, a cell each or in one text such as "DE,SB,WON". Blank: points alone.': (
        '依次列出的破同分方法，每格一项，或写成一段文本，如 "DE,SB,WON"。留空：只看得分。'
    ),
    "First day of the event, as a date cell or as text like 2026-03-01: the tie-break rules of that day "
    "apply. Blank: today's rules.": (
        "比赛首日，可用日期单元格或文本，如 2026-03-01：适用当日的破同分规则。留空：今日的规则。"
    ),
    "{choices}. Forfeits are games, and Buchholz is refused, in a round robin. Blank: as the table looks.": (
        "{choices}。循环赛中，不战而胜或负视为对局，且不适用 Buchholz。空白：依表格判断。"
    ),
    "What the tie-break MAN ranks by, a cell a player, such as points of a playoff.": (
        "破同分方法 MAN 所依据的数值，每名棋手一格，例如加赛得分。"
    ),
    "Coefficient K: one for all, or a cell a player.": "K 系数：所有人共用一个，或每人一格。",
    "{choices}. Blank: fide. By FIDE's table or by Elo's formula.": (
        "{choices}。留空：fide。用国际棋联的表或埃洛公式。"
    ),
    "The player's number or name.": "棋手的序号或姓名。",
    "Everybody against everybody: the result or results of the row's player against the column's, \"*\" where a player would meet himself.": (
        '全体对全体：该行棋手对该列棋手的结果（一局或多局），两者为同一人处为 "*"。'
    ),
    "Points of every player of a crosstable, a row a player; byes and forfeits score.": (
        "交叉表中每名棋手的得分，每人一行；轮空和弃权局计入得分。"
    ),
    "One tie-break of FIDE's C.07 for every player, a row a player. Buchholz (BH, FB, AOB) is refused in a "
    "round robin.": (
        "每名棋手的一项国际棋联 C.07 破同分值，每人一行。Buchholz 类（BH、FB、AOB）不适用于循环赛。"
    ),
    "Rank of every player by points and the given tie-breaks, shared where all are equal; MAN is the "
    "organizer's own, such as a playoff.": (
        "按得分和给定的破同分方法排出每名棋手的名次，全部相同则并列；MAN 由组织者填写，例如加赛。"
    ),
    "The final table, sorted: header, then rank, number, name, rating if given, points, tie-breaks.": (
        "排序后的最终名次表：标题行，其后为名次、序号、姓名、等级分（如有提供）、得分、破同分值。"
    ),
    "The rating table, a row a player: rated games n, their score W, expected We, W-We, performance, K, "
    'change, new rating ("unrated" under the floor); blank where there is none.': (
        "等级分表，每名棋手一行：计等级分的对局数 n、其得分 W、预期 We、W-We、表现分、K、升降、"
        '新等级分（低于下限为 "unrated"）；无此值处为空。'
    ),
    "Expected score of every player from the rated games played so far, a row a player.": (
        "按目前已下的计等级分对局，每名棋手的预期得分，每人一行。"
    ),
    "Rating change of every player, not rounded, a row a player.": "每名棋手的等级分升降，不取整，每人一行。",
    "Performance rating of every player, a row a player; blank without a rated game.": (
        "每名棋手的表现分，每人一行；没有计等级分对局的为空。"
    ),
    "One player's card, a row a round: round, colour, opponent, rating, result, expected score, change.": (
        "一名棋手的成绩卡，每轮一行：轮次、棋色、对手、等级分、结果、预期得分、升降。"
    ),
    "In words, a row each, what cannot be in a crosstable: contradicting results, colours or opponents, "
    "missing results, dates. Columns: words, kind (fault, missing, penalty), round, number. Blank if all "
    "is well.": (
        "用文字逐行指出交叉表中的错误：互相矛盾的结果、棋色或对手，缺少的结果，日期。各列：文字、种类（fault "
        "错误、missing 缺漏、penalty 处罚）、轮次、序号。全部无误则为空。"
    ),
    "Round-robin schedule by Berger tables, a row a game: round, board, White's number, Black's number. An "
    "odd number of players has a bye in each round.": (
        "按贝格尔表编排循环赛，每局一行：轮次、台次、白方序号、黑方序号。人数为奇数时每轮有一人轮空。"
    ),
    "How many players, {minimum} to {maximum}.": "棋手人数，{minimum} 至 {maximum}。",
    "TRUE: everybody meets twice. Blank: once.": "TRUE：每两人对弈两局（双循环）。留空：一局。",
    # Help lines: clubs, ladders, other systems
    "Glicko: rating and deviation RD after the games of a period. With c the deviation first grows by the periods without games.": "Glicko：一期对局之后的等级分与偏差 RD。填了 c 时，偏差先按没有对局的期数增大。",
    "Own deviation RD: 350 for a newcomer.": "自己的偏差 RD：新手为 350。",
    "The opponents' deviations RD, a cell a game.": "对手的偏差 RD，每局一格。",
    "How fast the deviation grows a period. Blank: not at all.": "偏差每期增大的快慢。留空：不增大。",
    "How many periods have passed since the last games. Blank: 1.": "距上次对局已过的期数。留空：1。",
    "Glicko-2: rating, deviation RD and volatility after the games of a period; without games only RD grows.": "Glicko-2：一期对局之后的等级分、偏差 RD 与波动率；没有对局时只有 RD 增大。",
    "Own volatility, 0.06 for a newcomer.": "自己的波动率，新手为 0.06。",
    "How fast volatility may change, 0.3 to 1.2. Blank: 0.5.": "波动率变化的快慢，0.3 至 1.2。留空：0.5。",
    "US Chess: the rating after an event, an estimate in one pass; the special formula up to 8 games before, else the standard one with bonus, for which nobody may have been met more than twice.": "US Chess：赛事后的等级分，一次算出的估计值；此前对局 8 局以内用特殊公式，否则用标准公式并计奖励分（须未与任何人相遇超过两次）。",
    "Rated games before this event; up to 8 the special formula applies.": "赛前计等级分的对局数；8 局以内适用特殊公式。",
    "The bonus threshold B: 10 since 2025. Blank: 10.": "奖励分的门槛 B：自 2025 年起为 10。留空：10。",
    "England: the rating after a month, rating + k x (score - expected score by FIDE's table, without a limit); k is 20, for juniors 40.": "英格兰：一个月之后的等级分，等级分 + k x（得分 - 按国际棋联表的预期得分，不设上限）；k 为 20，青少年为 40。",
    "The FIDE rating that England recommends for an ECF rating: 0.6 x rating + 700 below 1750, the same from there on (since March 2024).": "英格兰为 ECF 等级分建议的国际棋联等级分：低于 1750 为 0.6 x 等级分 + 700，以上相同（自 2024 年 3 月）。",
    "A standard rating of the ECF.": "ECF 的慢棋等级分。",
    "The ECF rating for a FIDE rating: (rating - 700) / 0.6 below 1750, the same from there on (since March 2024).": "国际棋联等级分对应的 ECF 等级分：低于 1750 为（等级分 - 700）/ 0.6，以上相同（自 2024 年 3 月）。",
    "A FIDE rating.": "国际棋联等级分。",
    "Germany: the DWZ after an event, rating + 800 x (score - expected score) / (E + n); E follows from rating, index and age.": "德国：赛事后的 DWZ，等级分 + 800 x（得分 - 预期得分）/（E + n）；E 由等级分、指数与年龄得出。",
    "The index: in how many events the player was rated before, 1 or more.": "指数：此前计过分的赛事数，至少 1。",
    "Age in the year of the event: its year minus the year of birth.": "赛事当年的年龄：赛事年份减出生年份。",
    "A club's ladder: new rating, rated games, points in them and change of every name, a row a name, from a log of games. What LADDER_CHECK names is left out.": "棋社天梯：按对局记录，每个姓名的新等级分、计等级分的对局数、其得分与升降，每人一行。LADDER_CHECK 指出的不计。",
    'The starting ratings, a cell a name. Blank, 0 or "unr": the games of this player are left out.': '起始等级分，每个姓名一格。留空、0 或 "unr"：该棋手的对局不计。',
    "K for all, or a cell a name: a number, fide, or steps like games<10: 40; rating<2100: 24; 16. glicko, glicko2: RD at the start. uscf, dwz: not used.": "全体的 K 或每人一格：数字、fide，或如 games<10: 40; rating<2100: 24; 16 的分级。glicko、glicko2：起始 RD。uscf、dwz：不使用。",
    "{choices}. Blank: elo. Elo's formula, FIDE's table, Ireland, England, US Chess, Germany, Glicko, Glicko-2.": "{choices}。留空：elo。Elo 公式、国际棋联的表、爱尔兰、英格兰、US Chess、德国、Glicko、Glicko-2。",
    "{choices}. Blank: period. All games from the starting ratings, game by game, or by evenings, months, years.": "{choices}。留空：period。全部按起始等级分、逐局，或按晚、按月、按年。",
    "The day of each game, a cell a row; blank: as in the row above. They set the order of the games.": "每局的日期，每行一格；留空：同上一行。对局按日期排序。",
    "Rated games before the log, a cell a name, for K by games and US Chess.": "记录之前计等级分的对局数，每个姓名一格，供按局数的 K 与 US Chess 使用。",
    "No rating falls below it. Blank: no floor.": "等级分不会低于此数。留空：无下限。",
    "The ladder in full, a row a name: rating, change since a day, games, won, drawn, lost, points, last played, peak, deviation RD (Glicko), K of the next game.": "完整天梯，每个姓名一行：等级分、自某日起的升降、局数、胜、和、负、得分、最近对局日、最高等级分、偏差 RD（Glicko）、下一局的 K。",
    "A day: the change is counted from the rating before it. Blank: from the start.": "某日：升降自该日之前的等级分算起。留空：自起始。",
    "One player's games of a ladder, a row a game in the order of play: row of the log, day, colour, opponent, own and opponent's rating before, points, expected score, change, rating after the period.": "天梯中一名棋手的对局，按下棋顺序每局一行：记录的行号、日期、棋色、对手、赛前自己与对手的等级分、得分、预期得分、升降、该期后的等级分。",
    "Only the games against this player. Blank: all.": "只取与该棋手的对局。留空：全部。",
    "In words, a row each, what in the log of a ladder cannot be rated: unknown names, a name twice, results or dates that cannot be read, a game against oneself. Columns: words, kind, row. Blank if all is well.": "以文字逐行指出天梯记录中无法计分者：不明姓名、重复姓名、无法读取的结果或日期、与自己对局。各列：文字、种类、行。全部无误则为空白。",
    # Help lines: help
    "The list of these functions, or the arguments of one function with an example.": (
        "本组函数的列表，或某一函数的参数和示例。"
    ),
    "Name of a function. Blank: the list of all.": "函数名称。留空：列出全部。",
}
