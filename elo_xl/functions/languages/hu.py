"""Hungarian, in the words of the Hungarian federation: a rating is an értékszám."""

WORDING: dict[str, str] = {
    # The working
    "A forfeit or a bye may score points but is not rated: no change.": (
        "A kontumált játszma és az erőnyerő (bye) pontot adhat, de nem számít bele az értékszámba: nincs "
        "változás."
    ),
    "Rating difference: {rating} − {opponent} = {difference}": (
        "Értékszámkülönbség: {rating} − {opponent} = {difference}"
    ),
    "More than {cap} counts as {cap} (8.3.1).": (
        "A {cap} pontnál nagyobb különbség {cap} pontnak számít (8.3.1)."
    ),
    "Expected score: 1 / (1 + 10^({difference} / 400)) = {expected}": (
        "Várható pontszám: 1 / (1 + 10^({difference} / 400)) = {expected}"
    ),
    "Expected score by table 8.1.2: {expected}": "Várható pontszám a 8.1.2 táblázat szerint: {expected}",
    "Change: {k} × ({score} − {expected}) = {change}": "Változás: {k} × ({score} − {expected}) = {change}",
    "New rating: {rating} {sign} {change}, rounded: {new}": (
        "Új értékszám: {rating} {sign} {change}, kerekítve: {new}"
    ),
    "Below the floor of {floor}: unrated (7.2).": ("Az alsó határ ({floor}) alatt nincs értékszám (7.2)."),
    # Result cells that cannot be used
    "row {row}: {problem}": "{row}. sor: {problem}",
    "row {row}, column {column}: {problem}": "{row}. sor, {column}. oszlop: {problem}",
    "the cell holds the error {code}": "a cella hibát tartalmaz: {code}",
    "1/2 became the date {date}; type ½ or 0.5": "az 1/2 dátummá vált ({date}); írjon ½-et vagy 0,5-et",
    "a date ({date}) stands here; format the cell as text and type the result again": (
        "itt dátum áll ({date}); formázza a cellát szövegként, és írja be újra az eredményt"
    ),
    "TRUE or FALSE is not a result": "az IGAZ vagy HAMIS érték nem eredmény",
    "a time or a part of a point stands here; type 1, ½ or 0 (1:0 became a time of day)": (
        "itt időpont vagy tört szám áll; írjon 1-et, ½-et vagy 0-t (az 1:0 időponttá vált)"
    ),
    "{number} is no score; type 1, ½ or 0": "{number} nem lehet eredmény; írjon 1-et, ½-et vagy 0-t",
    "“{text}” is not a known result": "„{text}”: ismeretlen eredmény",
    "“{text}” is a bye, not the result of a game; type 1, ½ or 0": (
        "„{text}” erőnyerő (bye), nem játszma eredménye; írjon be 1, ½ vagy 0 jelet"
    ),
    # Contradictions in a crosstable
    "player {number}": "{number}. játékos",
    "round {round}: {player} cannot meet {other}": "{round}. forduló: {player} ellenfele nem lehet {other}",
    "{player}, column {column}: {problem}": "{player}, {column}. oszlop: {problem}",
    "round {round}, {player}: {problem}": "{round}. forduló, {player}: {problem}",
    "round {round}: nothing is entered for {player}; type a result, bye, H or Z": (
        "{round}. forduló, {player}: nincs bejegyzés; írjon be eredményt vagy bye, H, Z jelet"
    ),
    "round {round}: the result of {player} and {other} is missing": (
        "{round}. forduló, {player} – {other}: hiányzik az eredmény"
    ),
    "round {round}: {player} names {other}, but {other} names {third}": (
        "{round}. forduló: {player} ellenfele {other}, de {other} ellenfele {third}"
    ),
    "round {round}: {player} names {other}, who has no game entered in that round": (
        "{round}. forduló: {player} ellenfele {other}, akinél ebben a fordulóban nincs beírva játszma"
    ),
    "round {round}: the results of {player} and {other} contradict each other": (
        "{round}. forduló, {player} – {other}: az eredmények ellentmondanak egymásnak"
    ),
    "round {round}: {player} and {other} both won": "{round}. forduló, {player} – {other}: mindkettő nyert",
    "round {round}: a forfeit for only one of {player} and {other}": (
        "{round}. forduló, {player} – {other}: csak az egyiknél áll kontumálás"
    ),
    "round {round}: a game of less than a move for only one of {player} and {other}": (
        "{round}. forduló, {player} – {other}: csak az egyiknél áll egy lépésnél rövidebb játszma"
    ),
    "round {round}: {player} and {other} both had {color}": (
        "{round}. forduló, {player} – {other}: mindkettő színe {color}"
    ),
    "White": "világos",
    "Black": "sötét",
    "{player} and {other} meet in round {first} and again in round {round}": (
        "{player} – {other}: kétszer játszanak egymással ({first}. és {round}. forduló)"
    ),
    "round {round}: {player} and {other} share less than a point, a penalty": (
        "{round}. forduló, {player} – {other}: együtt egy pontnál kevesebb, büntetés"
    ),
    # What is wrong in a list of games
    "row {row}: a round from 1 to {most} is needed": "{row}. sor: 1 és {most} közötti forduló szükséges",
    "row {row}: {player} is not in the list of players": (
        "{row}. sor: {player} nem szerepel a játékosok listáján"
    ),
    "row {row}: a player is missing; type the opponent, or bye, H, Z or F": (
        "{row}. sor: hiányzik egy játékos; írja be az ellenfelet, vagy bye, H, Z, F jelet"
    ),
    "row {row}: type the result alone, such as 1-0; a bye has no second player": (
        "{row}. sor: csak az eredményt írja be, például 1-0; az erőnyerőnél (bye) nincs második játékos"
    ),
    "row {row}: {player} stands on both sides": ("{row}. sor: {player} mindkét oldalon szerepel"),
    "row {row}: {player} has another game in round {round}, in row {other}": (
        "{row}. sor: {player} már játszik ugyanebben a fordulóban ({round}. forduló, {other}. sor)"
    ),
    "row {row}: the result of {player} in round {round} is missing": (
        "{row}. sor: {round}. forduló, {player}: hiányzik az eredmény"
    ),
    "row {row}: the players share less than a point in round {round}, a penalty": (
        "{row}. sor, {round}. forduló: a két játékos együtt egy pontnál kevesebbet kap, büntetés"
    ),
    "row {row}: a player is missing": "{row}. sor: hiányzik egy játékos",
    "row {row}: the result is missing": "{row}. sor: hiányzik az eredmény",
    "row {row}: this is no date; type it as 2026-03-01": "{row}. sor: ez nem dátum; írja így: 2026-03-01",
    "{player} stands in the list twice": "{player} kétszer szerepel a listán",
    "row {row}: several players are called {player}; type the number": (
        "{row}. sor: több játékos neve: {player}; írja be a sorszámot"
    ),
    "row {row}: the bye and the result beside it contradict each other": (
        "{row}. sor: az erőnyerő (bye) jele és a mellette álló eredmény ellentmond egymásnak"
    ),
    # Headings of the final table
    "Rk": "Hely.",
    "No.": "Ssz.",
    "Name": "Név",
    "Rtg": "Ért.",
    "Pts": "Pont",
    # FIDE's individual calculation
    "Opponent": "Ellenfél",
    "Note": "Megjegyzés",
    "not yet played": "még nem játszották le",
    "not rated: the opponent is unrated": "nem számít be: az ellenfélnek nincs értékszáma",
    "not rated: too far apart (RB 7.3.1)": "nem számít be: túl nagy az értékszámkülönbség (RB 7.3.1)",
    "counts as {cap} (8.3.1)": "{cap} pontnak számít (8.3.1)",
    "below the floor of {floor}: counted as typed": ("az alsó határ ({floor}) alatt: a beírt érték számít"),
    "not rated: {kind}": "nem számít be: {kind}",
    "game of less than a move": "egy lépésnél rövidebb játszma",
    "forfeit": "kontumálás",
    "pairing-allocated bye": "erőnyerő (bye)",
    "full-point bye": "egypontos bye",
    "half-point bye": "félpontos bye",
    "zero-point bye": "nullapontos bye",
    "total: Rc, N, ΣPD, W, ΔR, K·ΔR": "összesen: Rc, N, ΣPD, W, ΔR, K·ΔR",
    # The requirements of a norm
    "Games": "Játszmák",
    "Average of opponents": "Ellenfelek átlaga",
    "Performance": "Teljesítményérték",
    "Score": "Pontszám",
    "Unrated opponents, at most": "Értékszám nélküli ellenfelek, legfeljebb",
    "Titled opponents": "Címmel rendelkező ellenfelek",
    "Opponents with {titles}": "Ellenfelek ezzel a címmel: {titles}",
    " or ": " vagy ",
    "Foreign federations": "Külföldi szövetségek",
    "Opponents from own federation, at most": "Ellenfelek a saját szövetségből, legfeljebb",
    "Opponents from one federation, at most": "Ellenfelek egyazon szövetségből, legfeljebb",
    # How K is found
    "Ever rated {rating} or more": "Valaha legalább {rating} volt az értékszáma",
    "Junior: until the year of the {age}th birthday ends, never rated {rating}": (
        "Ifjúsági: annak az évnek a végéig, amelyben {age} éves lesz, ha értékszáma mindig {rating} alatt "
        "volt"
    ),
    "Fewer than {games} rated games": "Kevesebb mint {games} értékszámba számító játszma",
    "Everybody else": "Mindenki más",
    "no such rule on that day": "azon a napon nincs ilyen szabály",
    "highest rating {rating}": "legmagasabb értékszám: {rating}",
    "{games} games": "{games} játszma",
    "no year of birth given": "nincs megadva születési év",
    "turns {age} in {year}, highest rating {rating}": (
        "{year}: {age} éves lesz, legmagasabb értékszám: {rating}"
    ),
    "turns {age} in {year}": "{year}: {age} éves lesz",
    "Limit of a period": "Az időszak korlátja",
    "Limit: the games of a period × K are at most {most}": (
        "Korlát: az időszak játszmái × K legfeljebb {most}"
    ),
    "no number of games given": "nincs megadva a játszmák száma",
    # The working of a first rating
    "Rated games n": "Értékszámba számító játszmák (n)",
    "Points W": "Pontszám (W)",
    "Sum of both": "A kettő összege",
    "Average of the opponents": "Az ellenfelek átlaga",
    "Average, with {count} opponents of {rating}": "Átlag {count} további, {rating} értékszámú ellenféllel",
    "W of n, in per cent": "W az n százalékában",
    "W + {points} of n + {count}, in per cent": "W + {points} az n + {count} százalékában",
    "{points} for each half-point above 50 %": "{points} pont minden 50% feletti fél pontért",
    "dp by table 8.1.1": "dp a 8.1.1 táblázat szerint",
    "First rating, at most {highest}": "Első értékszám, legfeljebb {highest}",
    "First rating, below the floor of {floor}": ("Első értékszám, az alsó határ ({floor}) alatt"),
    "First rating": "Első értékszám",
    # ELO_HELP
    "Example": "Példa",
    # Help lines: arguments that many functions share
    "Own rating, 1 to 4000.": "Saját értékszám, 1 és 4000 között.",
    "The opponent's rating.": "Az ellenfél értékszáma.",
    'The opponents\' ratings, a cell a game. Blank, 0 or "unr": unrated, the game is left out.': (
        'Az ellenfelek értékszáma, játszmánként egy cella. Üres, 0 vagy "unr": az ellenfélnek nincs '
        "értékszáma, a játszma kimarad."
    ),
    "Own rating at the start of the event, 1 to 4000.": (
        "Saját értékszám a verseny kezdetén, 1 és 4000 között."
    ),
    "The opponent's rating at the start of the event.": "Az ellenfél értékszáma a verseny kezdetén.",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr": unrated, the game '
    "is left out.": (
        'Az ellenfelek értékszáma a verseny kezdetén, játszmánként egy cella. Üres, 0 vagy "unr": az '
        "ellenfélnek nincs értékszáma, a játszma kimarad."
    ),
    "Result of the game: 1, 0.5, 0, or as a result cell such as ½, = or 12w1.": (
        "A játszma eredménye: 1, 0.5, 0, vagy ahogy az eredménycellákban áll: ½, =, 12w1 stb."
    ),
    "The results, a cell a game, in the same order: 1, 0.5, 0, ½, =, 12w1 and so on. Forfeits, byes and "
    "games still to be played are not rated.": (
        "Az eredmények az ellenfelek sorrendjében, játszmánként egy cella: 1, 0.5, 0, ½, =, 12w1 stb. A "
        "kontumált játszma, az erőnyerő (bye) és a még le nem játszott játszma nem számít be."
    ),
    "Coefficient K, above 0: FIDE's 40, 20 or 10, or a club's own.": (
        "K-tényező, 0-nál nagyobb: a FIDE szerint 40, 20 vagy 10, vagy a klub saját értéke."
    ),
    "Largest rating difference that counts, such as 400. Blank: no limit.": (
        "A legnagyobb beszámító értékszámkülönbség, például 400. Üres: nincs korlát."
    ),
    "First day of the event, as a date cell or as text like 2025-10-01: the rules of that day apply. Blank: "
    "today's rules.": (
        "A verseny első napja dátumcellaként vagy szövegként, például 2025-10-01: az aznap érvényes "
        "szabályok szerint számol. Üres: a mai szabályok."
    ),
    "{choices}. Blank: standard.": (
        "{choices} (standard: hagyományos sakk, blitz: villámsakk). Üres: standard."
    ),
    "{choices}. Blank: en. Language of the words.": "{choices}. Üres: en. A szöveg nyelve.",
    # Help lines: Elo's curve
    "Expected score of one game by Elo's formula, 1/(1+10^((opponent-rating)/400)). Ranges give a table: a "
    "column of ratings against a row of opponents.": (
        "Egy játszma várható pontszáma az Élő-képlettel: 1/(1+10^((opponent-rating)/400)). Tartományokból "
        "táblázat lesz: oszlopban a saját értékszámok, sorban az ellenfelek."
    ),
    "Rating change of one game by Elo's formula, k x (score - expected score), not rounded.": (
        "Egy játszma értékszámváltozása az Élő-képlettel: k x (pontszám - várható pontszám), kerekítés "
        "nélkül."
    ),
    "New rating after several games by Elo's formula: all games count from the starting rating, their "
    "change is added up and rounded once.": (
        "Új értékszám több játszma után az Élő-képlettel: minden játszma a kiinduló értékszámmal számít, a "
        "változások összegét egyszer kerekíti."
    ),
    "What a win, a draw and a loss would bring: three rows (win, draw, loss) with the change and the new "
    "rating.": (
        "Mit hozna a győzelem, a döntetlen és a vereség: három sor (győzelem, döntetlen, vereség) a "
        "változással és az új értékszámmal."
    ),
    "Rating difference at which this score is expected by Elo's formula: the way back from ELO_EXPECTED.": (
        "Az az értékszámkülönbség, amelynél az Élő-képlet szerint ennyi a várható pontszám: az "
        "ELO_EXPECTED megfordítása."
    ),
    "An expected score between 0 and 1.": "Várható pontszám 0 és 1 között.",
    "The opponent's rating at which one game changes one's own rating by the given gain.": (
        "Annak az ellenfélnek az értékszáma, aki ellen egyetlen játszma a megadott mértékben változtatja "
        "meg a saját értékszámot."
    ),
    "The rating change wished for; negative for a loss of points.": (
        "A kívánt értékszámváltozás; pontvesztésnél negatív."
    ),
    "Result of the game: 1, 0.5, 0 or another way to write it. Blank: a win.": (
        "A játszma eredménye: 1, 0.5, 0 vagy más írásmódja. Üres: győzelem."
    ),
    "The working of one game's rating change, one line a row, with the numbers filled in.": (
        "Egy játszma értékszámváltozásának levezetése, lépésenként egy sorban, a behelyettesített számokkal."
    ),
    "{choices}. Blank: elo. By FIDE's table or by Elo's formula.": (
        "{choices}. Üres: elo. A FIDE táblázatával vagy az Élő-képlettel."
    ),
    # Help lines: FIDE
    "Scoring probability for a rating difference by FIDE's table 8.1.2, without the 400-point rule.": (
        "Pontszerzési valószínűség adott értékszámkülönbségnél a FIDE 8.1.2 táblázata szerint, a 400 "
        "pontos szabály nélkül."
    ),
    "Rating difference, own minus opponent's; negative for the lower-rated player.": (
        "Értékszámkülönbség: a saját mínusz az ellenfélé; az alacsonyabb értékszámú játékosnál negatív."
    ),
    "Rating difference dp for a fractional score by FIDE's table 8.1.1.": (
        "A dp értékszámkülönbség adott pontaránynál a FIDE 8.1.1 táblázata szerint."
    ),
    "Score divided by the number of games, 0 to 1; rounded half up to whole per cent.": (
        "A pontszám osztva a játszmák számával, 0 és 1 között; egész százalékra kerekítve, feles értéknél "
        "felfelé."
    ),
    "Expected score of one game by FIDE's table after the {cap}-point rule of that date. Since "
    "{since:%Y-%m} a player rated {uncapped} or more has no limit (standard chess).": (
        "Egy játszma várható pontszáma a FIDE táblázatából, az adott nap {cap} pontos szabályával. "
        "{since:%Y-%m} óta a legalább {uncapped} értékszámú játékosnál nincs korlát (hagyományos sakk)."
    ),
    "FIDE's coefficient K, {newcomer}, {normal} or {top}, from rating, games, year of birth and highest "
    "rating; with the games of the period also the limit of {most}.": (
        "A FIDE K-tényezője ({newcomer}, {normal} vagy {top}) az értékszám, a játszmák száma, a születési év "
        "és a legmagasabb értékszám alapján; az időszak játszmáival a korlát ({most}) is."
    ),
    "Rated games finished before this event.": (
        "A verseny előtt befejezett, értékszámba számító játszmák száma."
    ),
    "Year of birth: K is {junior} until 31 December of the year of the {age}th birthday while under "
    "{below}. Blank: an adult.": (
        "Születési év: {below} alatt a K-tényező {junior} annak az évnek december 31-éig, amelyben a játékos "
        "{age} éves lesz. Üres: felnőtt."
    ),
    "Highest rating ever published: from {top_from} on K stays {top}, from {below} on a junior's K is "
    "{normal}. Blank: the present rating.": (
        "A valaha közzétett legmagasabb értékszám: {top_from} elérésétől a K végleg {top}, ifjúsági "
        "játékosnál {below} elérésétől {normal}. Üres: a jelenlegi értékszám."
    ),
    "Rated games of this rating period, all events together: games x K may not exceed {most}. Blank: no "
    "limit.": (
        "Az értékelési időszak értékszámba számító játszmái, minden verseny együtt: játszmák x K legfeljebb "
        "{most} lehet. Üres: nincs korlát."
    ),
    "Rating change of an event as FIDE calculates it: K x the sum of (score - table value), exact, not "
    "rounded.": (
        "Egy verseny értékszámváltozása a FIDE számítása szerint: K x a (pontszám - táblázati érték) "
        "különbségek összege, pontosan, kerekítés nélkül."
    ),
    "New FIDE rating after a period: the change is rounded once, halves away from zero. Below the floor "
    '({floor} since {since:%Y-%m}) the answer is "unrated".': (
        "Új FIDE-értékszám az időszak után: a változást egyszer kerekíti, feles értéknél a nullától "
        'távolodva. Az alsó határ alatt ({since:%Y-%m} óta {floor}) a válasz "unrated".'
    ),
    "FIDE's individual calculation: header, a row a game (opponent, D, PD, W, change, K x change, note) and "
    "a total row (Rc, N, sum of PD, W, change, K x change).": (
        "A FIDE egyéni számítási lapja: fejléc, játszmánként egy sor (ellenfél, D, PD, W, változás, K x "
        "változás, megjegyzés) és összesítő sor (Rc, N, PD-összeg, W, változás, K x változás)."
    ),
    "First rating of an unrated player from at least {games} games against rated opponents (8.2 of that "
    'date). Below the floor the answer is "unrated".': (
        "Értékszám nélküli játékos első értékszáma legalább {games}, értékszámmal rendelkező ellenfél elleni "
        'játszmából (az adott nap 8.2 szabálya). Az alsó határ alatt a válasz "unrated".'
    ),
    "TRUE if the event makes the title norm. Titles and federations are checked where they are given.": (
        "IGAZ, ha a verseny a címnormát teljesíti. A címeket és a szövetségeket csak akkor vizsgálja, ha "
        "meg vannak adva."
    ),
    "The requirements of a title norm, a row each: requirement, needed, reached, met.": (
        "A címnorma követelményei, soronként egy: követelmény, szükséges, elért, teljesült."
    ),
    "{choices}. The title of the norm.": "{choices}. A vizsgált norma címe.",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr" beside a result: an '
    "unrated opponent.": (
        'Az ellenfelek értékszáma a verseny kezdetén, játszmánként egy cella. Üres, 0 vagy "unr" egy '
        "eredmény mellett: értékszám nélküli ellenfél."
    ),
    "The opponents' titles, a cell a game ({choices}). Blank: titles are not checked.": (
        "Az ellenfelek címe, játszmánként egy cella ({choices}). Üres: a címeket nem vizsgálja."
    ),
    "The opponents' federations, a cell a game. Blank: federations are not checked.": (
        "Az ellenfelek szövetsége, játszmánként egy cella. Üres: a szövetségeket nem vizsgálja."
    ),
    "The player's own federation.": "A játékos saját szövetsége.",
    "The least score against these opponents that lifts the published rating to the target.": (
        "A legkisebb pontszám ezekkel az ellenfelekkel szemben, amellyel a közzétett értékszám eléri a célt."
    ),
    "The rating to be reached.": "Az elérendő értékszám.",
    "How FIDE finds K, a row a rule in the order of the rules: rule, this player's case, K, and whether "
    "it applies; the last row is the limit of the games of a period.": (
        "Hogyan állapítja meg a FIDE a K-tényezőt, szabályonként egy sor a szabályok sorrendjében: szabály, "
        "a játékos esete, K, alkalmazandó-e; az utolsó sor az időszak játszmáinak korlátja."
    ),
    "The working of a first rating (8.2 of that date), a row a step: step, value; the last row is the "
    "first rating.": (
        "Az első értékszám levezetése (az adott nap 8.2 szabálya), lépésenként egy sor: lépés, érték; az "
        "utolsó sor az első értékszám."
    ),
    # Help lines: performance and averages
    'Performance rating: "fide" (average of the opponents and dp, also called TPR), "linear", "true" (by '
    'Elo\'s formula) or "ptp" (the least rating whose table expectation reaches the score).': (
        'Teljesítményérték: "fide" (az ellenfelek átlaga és dp, más néven TPR), "linear", "true" (az '
        'Élő-képlettel) vagy "ptp" (a legkisebb értékszám, amelynek táblázatos várható pontszáma eléri az '
        "eredményt)."
    ),
    "{choices}. Blank: fide. Average and dp; 400 x (wins - losses) / games; Elo's formula; the table the "
    "other way round.": (
        "{choices}. Üres: fide. Ellenfélátlag és dp; 400 x (győzelmek - vereségek) / játszmák; Élő-képlet; a "
        "táblázat visszafelé."
    ),
    "The least score against these opponents whose performance reaches the target.": (
        "A legkisebb pontszám ezekkel az ellenfelekkel szemben, amelynek teljesítményértéke eléri a célt."
    ),
    "The performance to be reached.": "Az elérendő teljesítményérték.",
    "Average rating of the rated opponents, whole, halves up; the lowest ones can be cut (ARO, ARO-C1).": (
        "Az értékszámmal rendelkező ellenfelek átlaga egészre kerekítve, feles értéknél felfelé; a "
        "legalacsonyabbak kihagyhatók (ARO, ARO-C1)."
    ),
    "How many of the lowest opponents are left out. Blank: none.": (
        "Hány legalacsonyabb értékszámú ellenfél maradjon ki. Üres: egy sem."
    ),
    # Help lines: one result cell
    "Points of a result cell: 1, 0.5 or 0. Byes and forfeits score; a game still to be played is blank.": (
        "Egy eredménycella pontszáma: 1, 0.5 vagy 0. Az erőnyerő (bye) és a kontumálás pontja is "
        "beleszámít; a még le nem játszott játszma üres."
    ),
    "A result cell: 1, ½, 0, =, 12w1, 5b½, 7w+, 27?1, bye, 1-0, W12 and so on.": (
        "Eredménycella: 1, ½, 0, =, 12w1, 5b½, 7w+, 27?1, bye, 1-0, W12 stb."
    ),
    "The opponent's number in a result cell such as 12w1; blank if none is named.": (
        "Az ellenfél sorszáma egy eredménycellában, például 12w1; üres, ha nincs megadva."
    ),
    'The colour in a result cell such as 12w1: "w", "b", or blank.': (
        'A szín egy eredménycellában, például 12w1: "w" (világos), "b" (sötét) vagy üres.'
    ),
    "TRUE only for a game played over the board; FALSE for a forfeit, a bye, a game of less than a move "
    "or one not yet played.": (
        "Csak táblánál lejátszott játszmánál IGAZ; kontumált játszmánál, erőnyerőnél (bye), egy lépésnél "
        "rövidebb és még le nem játszott játszmánál HAMIS."
    ),
    "In words, a row each, the result cells that cannot be used, such as a 1/2 that became a date. Blank if "
    "all is well.": (
        "Szavakban, soronként egy: a nem használható eredménycellák, például a dátummá vált 1/2. Üres, ha "
        "minden rendben."
    ),
    "The result cells to be checked, of any shape.": (
        "Az ellenőrizendő eredménycellák, bármilyen alakú tartományban."
    ),
    "Pasted games, a line each with the opponent's rating and the score, as two columns that the other "
    "functions take.": (
        "Beillesztett játszmák (soronként az ellenfél értékszáma és az eredmény) két oszlopként, ahogy a "
        "többi függvény várja."
    ),
    'The pasted games, a line each: the opponent\'s rating, then "|", ";", a tab or a space, then '
    "the score.": (
        'A beillesztett játszmák, soronként egy: az ellenfél értékszáma, majd "|", ";", tabulátor vagy '
        "szóköz, végül az eredmény."
    ),
    # Help lines: lists of games
    "The table by rounds, a row a player, from a list of games; a bye is a row without Black, its sign as "
    "Black or as result. Rows that cannot be used are left out; GAMES_CHECK names them.": (
        "A fordulók táblázata játszmalistából, játékosonként egy sor; az erőnyerő (bye) sötét nélküli sor, "
        "jele sötét helyén vagy eredményként áll. A használhatatlan sorok kimaradnak; a GAMES_CHECK "
        "megnevezi őket."
    ),
    "The round of each game, a cell a row.": "Az egyes játszmák fordulója, soronként egy cella.",
    "White, by number or by name, a cell a row.": "Világos, sorszámmal vagy névvel, soronként egy cella.",
    "Black, by number or by name, a cell a row; for a bye its sign: bye, H, Z or F.": (
        "Sötét, sorszámmal vagy névvel, soronként egy cella; erőnyerőnél a jele: bye, H, Z vagy F."
    ),
    "The result from White's view, a cell a row: 1-0, ½-½, 0-1, 1, ½, 0, + -, - -. Blank: not yet played.": (
        "Az eredmény világos szemszögéből, soronként egy cella: 1-0, ½-½, 0-1, 1, ½, 0, + -, - -. Üres: még "
        "nem játszották le."
    ),
    "In words, a row each, what is wrong in a list of games: two games of a player in a round, unknown "
    "players, results that cannot be read. Columns: words, kind, row, round. Blank if all is well.": (
        "Szavakban, soronként egy hiba a játszmalistában: egy játékos két játszmája egy fordulóban, "
        "ismeretlen játékos, olvashatatlan eredmény. Oszlopok: szöveg, fajta, sor, forduló. Üres, ha minden "
        "rendben."
    ),
    # Help lines: crosstables
    "The result cells, a row a player in the order of their numbers; a column a round (12w1, bye) or, in a "
    "round robin, a column an opponent (1, ½, 0).": (
        "Az eredménycellák, játékosonként egy sor a sorszámok rendjében; fordulónként egy oszlop (12w1, "
        "bye), körmérkőzésnél ellenfelenként egy oszlop (1, ½, 0)."
    ),
    "The players' names, a cell a player.": "A játékosok neve, játékosonként egy cella.",
    "The players' names, a cell a player, for the words. Blank: numbers.": (
        "A játékosok neve, játékosonként egy cella, a szöveghez. Üres: sorszámok."
    ),
    "The players' numbers, not their ranks, in the order wished for. Blank: as numbered.": (
        "A játékosok sorszámai (nem a helyezéseik) a kívánt sorrendben. Üres: sorszám szerint."
    ),
    'The players\' ratings, a cell a player. Blank, 0 or "unr": unrated.': (
        'A játékosok értékszáma, játékosonként egy cella. Üres, 0 vagy "unr": nincs értékszám.'
    ),
    'The players\' ratings, a cell a player, for tie-breaks that need them. Blank, 0 or "unr": unrated.': (
        "A játékosok értékszáma, játékosonként egy cella, az ezt igénylő holtversenydöntőkhöz. Üres, 0 "
        'vagy "unr": nincs értékszám.'
    ),
    "The tie-break, with a cut or variant if it has one, such as BH-C1 or DE/P: {choices}.": (
        "A holtversenydöntő, ha van, kihagyással vagy változattal, például BH-C1 vagy DE/P: {choices}."
    ),
    'The tie-breaks in their order, a cell each or in one text such as "DE,SB,WON". Blank: points alone.': (
        'A holtversenydöntők a sorrendjükben, cellánként egy vagy egyetlen szövegben, például "DE,SB,WON". '
        "Üres: csak a pontszám."
    ),
    "First day of the event, as a date cell or as text like 2026-03-01: the tie-break rules of that day "
    "apply. Blank: today's rules.": (
        "A verseny első napja dátumcellaként vagy szövegként, például 2026-03-01: az aznap érvényes "
        "holtversenydöntő szabályok szerint számol. Üres: a mai szabályok."
    ),
    "{choices}. Forfeits are games, and Buchholz is refused, in a round robin. Blank: as the table looks.": (
        "{choices} (svájci rendszer, körmérkőzés). Körmérkőzésen a kontumált játszma játszmának számít, és nincs "
        "Buchholz. Üres: a táblázat alakja szerint."
    ),
    "What the tie-break MAN ranks by, a cell a player, such as points of a playoff.": (
        "Ami szerint a MAN holtversenydöntő rangsorol, játékosonként egy cella, például a rájátszás pontjai."
    ),
    "Coefficient K: one for all, or a cell a player.": (
        "K-tényező: egy mindenkire, vagy játékosonként egy cella."
    ),
    "{choices}. Blank: fide. By FIDE's table or by Elo's formula.": (
        "{choices}. Üres: fide. A FIDE táblázatával vagy az Élő-képlettel."
    ),
    "The player's number or name.": "A játékos sorszáma vagy neve.",
    "Everybody against everybody: the result or results of the row's player against the column's, \"*\" where a player would meet himself.": (
        'Mindenki mindenki ellen: a sor játékosának eredménye vagy eredményei az oszlop játékosa ellen; "*", ahol a kettő ugyanaz.'
    ),
    "Points of every player of a crosstable, a row a player; byes and forfeits score.": (
        "A kereszttábla minden játékosának pontszáma, játékosonként egy sor; az erőnyerő (bye) és a "
        "kontumálás pontja is beleszámít."
    ),
    "One tie-break of FIDE's C.07 for every player, a row a player. Buchholz (BH, FB, AOB) is refused in a "
    "round robin.": (
        "A FIDE C.07 egyik holtversenydöntője minden játékosra, játékosonként egy sor. A Buchholz (BH, FB, "
        "AOB) körmérkőzésnél nem alkalmazható."
    ),
    "Rank of every player by points and the given tie-breaks, shared where all are equal; MAN is the "
    "organizer's own, such as a playoff.": (
        "Minden játékos helyezése a pontszám és a megadott holtversenydöntők szerint; ha minden egyenlő, a "
        "helyezés megosztott. A MAN a rendezőé, például rájátszás."
    ),
    "The final table, sorted: header, then rank, number, name, rating if given, points, tie-breaks.": (
        "A rendezett végeredmény: fejléc, majd helyezés, sorszám, név, értékszám (ha meg van adva), "
        "pontszám, holtversenydöntők."
    ),
    "The rating table, a row a player: rated games n, their score W, expected We, W-We, performance, K, "
    'change, new rating ("unrated" under the floor); blank where there is none.': (
        "Az értékszámok táblázata, játékosonként egy sor: beszámító játszmák n, pontszámuk W, várható We, "
        'W-We, teljesítményérték, K, változás, új értékszám ("unrated" az alsó határ alatt); üres, ahol '
        "nincs érték."
    ),
    "Expected score of every player from the rated games played so far, a row a player.": (
        "Minden játékos várható pontszáma az eddig lejátszott, értékszámba számító játszmákból, "
        "játékosonként egy sor."
    ),
    "Rating change of every player, not rounded, a row a player.": (
        "Minden játékos értékszámváltozása kerekítés nélkül, játékosonként egy sor."
    ),
    "Performance rating of every player, a row a player; blank without a rated game.": (
        "Minden játékos teljesítményértéke, játékosonként egy sor; értékszámba számító játszma nélkül üres."
    ),
    "One player's card, a row a round: round, colour, opponent, rating, result, expected score, change.": (
        "Egy játékos lapja, fordulónként egy sor: forduló, szín, ellenfél, értékszám, eredmény, várható "
        "pontszám, változás."
    ),
    "In words, a row each, what cannot be in a crosstable: contradicting results, colours or opponents, "
    "missing results, dates. Columns: words, kind (fault, missing, penalty), round, number. Blank if all "
    "is well.": (
        "Szavakban, soronként egy hiba a kereszttáblában: ellentmondó eredmény, szín vagy ellenfél, hiányzó "
        "eredmény, dátum. Oszlopok: szöveg, fajta (fault: hiba, missing: hiány, penalty: büntetés), forduló, "
        "sorszám. Üres, ha minden rendben."
    ),
    "Round-robin schedule by Berger tables, a row a game: round, board, White's number, Black's number. An "
    "odd number of players has a bye in each round.": (
        "Körmérkőzés sorsolása Berger-táblával, játszmánként egy sor: forduló, tábla, világos sorszáma, "
        "sötét sorszáma. Páratlan létszámnál fordulónként egy játékos szabadnapos (bye)."
    ),
    "How many players, {minimum} to {maximum}.": "A játékosok száma, {minimum} és {maximum} között.",
    "TRUE: everybody meets twice. Blank: once.": "IGAZ: mindenki kétszer játszik mindenkivel. Üres: egyszer.",
    # Help lines: clubs, ladders, other systems
    "Glicko: rating and deviation RD after the games of a period. With c the deviation first grows by the periods without games.": "Glicko: értékszám és RD szórás egy időszak játszmái után. Ha c meg van adva, a szórás előbb a játszma nélküli időszakokkal nő.",
    "Own deviation RD: 350 for a newcomer.": "Saját RD szórás: újoncnál 350.",
    "The opponents' deviations RD, a cell a game.": "Az ellenfelek RD szórása, játszmánként egy cella.",
    "How fast the deviation grows a period. Blank: not at all.": "Milyen gyorsan nő a szórás időszakonként. Üres: sehogy.",
    "How many periods have passed since the last games. Blank: 1.": "Hány időszak telt el az utolsó játszmák óta. Üres: 1.",
    "Glicko-2: rating, deviation RD and volatility after the games of a period; without games only RD grows.": "Glicko-2: értékszám, RD szórás és volatilitás egy időszak játszmái után; játszma nélkül csak az RD nő.",
    "Own volatility, 0.06 for a newcomer.": "Saját volatilitás, újoncnál 0.06.",
    "How fast volatility may change, 0.3 to 1.2. Blank: 0.5.": "Milyen gyorsan változhat a volatilitás, 0.3 és 1.2 között. Üres: 0.5.",
    "US Chess: the rating after an event, an estimate in one pass; the special formula up to 8 games before, else the standard one with bonus, for which nobody may have been met more than twice.": "US Chess: értékszám egy verseny után, egy menetben becsülve; 8 korábbi játszmáig a különleges képlettel, egyébként a szokásossal és jutalommal, amelyhez senkivel sem játszhatott kettőnél többször.",
    "Rated games before this event; up to 8 the special formula applies.": "A verseny előtti, értékszámba számító játszmák; 8-ig a különleges képlet érvényes.",
    "The bonus threshold B: 10 since 2025. Blank: 10.": "A jutalom B küszöbe: 2025 óta 10. Üres: 10.",
    "England: the rating after a month, rating + k x (score - expected score by FIDE's table, without a limit); k is 20, for juniors 40.": "Anglia: értékszám egy hónap után, értékszám + k x (pontszám - várható pontszám a FIDE táblázata szerint, korlát nélkül); k értéke 20, ifjúságiaknál 40.",
    "The FIDE rating that England recommends for an ECF rating: 0.6 x rating + 700 below 1750, the same from there on (since March 2024).": "Az ECF-értékszámhoz Angliában ajánlott FIDE-értékszám: 1750 alatt 0.6 x értékszám + 700, onnan ugyanaz (2024 márciusa óta).",
    "A standard rating of the ECF.": "Az ECF hagyományos értékszáma.",
    "The ECF rating for a FIDE rating: (rating - 700) / 0.6 below 1750, the same from there on (since March 2024).": "A FIDE-értékszámhoz tartozó ECF-értékszám: 1750 alatt (értékszám - 700) / 0.6, onnan ugyanaz (2024 márciusa óta).",
    "A FIDE rating.": "Egy FIDE-értékszám.",
    "Germany: the DWZ after an event, rating + 800 x (score - expected score) / (E + n); E follows from rating, index and age.": "Németország: a DWZ egy verseny után, értékszám + 800 x (pontszám - várható pontszám) / (E + n); E az értékszámból, az indexből és a korból adódik.",
    "The index: in how many events the player was rated before, 1 or more.": "Az index: hány korábbi versenyt értékeltek már, legalább 1.",
    "Age in the year of the event: its year minus the year of birth.": "Életkor a verseny évében: annak éve mínusz a születési év.",
    "A club's ladder: new rating, rated games, points in them and change of every name, a row a name, from a log of games. What LADDER_CHECK names is left out.": "Klubranglista: minden név új értékszáma, beszámító játszmái, azok pontszáma és a változás, nevenként egy sor, a játszmák naplójából. Amit a LADDER_CHECK megnevez, kimarad.",
    'The starting ratings, a cell a name. Blank, 0 or "unr": the games of this player are left out.': 'A kezdő értékszámok, nevenként egy cella. Üres, 0 vagy "unr": a játékos játszmái kimaradnak.',
    "K for all, or a cell a name: a number, fide, or steps like games<10: 40; rating<2100: 24; 16. glicko, glicko2: RD at the start. uscf, dwz: not used.": "K mindenkire vagy nevenként: szám, fide, vagy lépcsők, mint games<10: 40; rating<2100: 24; 16. glicko, glicko2: RD a kezdetkor. uscf, dwz: nem számít.",
    "{choices}. Blank: elo. Elo's formula, FIDE's table, Ireland, England, US Chess, Germany, Glicko, Glicko-2.": "{choices}. Üres: elo. Élő-képlet, a FIDE táblázata, Írország, Anglia, US Chess, Németország, Glicko, Glicko-2.",
    "{choices}. Blank: period. All games from the starting ratings, game by game, or by evenings, months, years.": "{choices}. Üres: period. Minden játszma a kezdő értékszámokból, játszmánként, vagy esténként, havonta, évente.",
    "The day of each game, a cell a row; blank: as in the row above. They set the order of the games.": "A játszmák napja, soronként egy cella; üres: mint a fölötte levő sorban. A játszmák sorrendjét adják.",
    "Rated games before the log, a cell a name, for K by games and US Chess.": "A napló előtti beszámító játszmák, nevenként egy cella, a játszmaszám szerinti K-hoz és a US Chesshez.",
    "No rating falls below it. Blank: no floor.": "Egy értékszám sem eshet alá. Üres: nincs alsó határ.",
    "The ladder in full, a row a name: rating, change since a day, games, won, drawn, lost, points, last played, peak, deviation RD (Glicko), K of the next game.": "A teljes ranglista, nevenként egy sor: értékszám, változás egy nap óta, játszmák, nyert, döntetlen, vesztett, pontszám, utolsó játszma, csúcs, RD szórás (Glicko), a következő játszma K-ja.",
    "A day: the change is counted from the rating before it. Blank: from the start.": "Egy nap: a változás az azt megelőző értékszámtól számít. Üres: a kezdettől.",
    "One player's games of a ladder, a row a game in the order of play: row of the log, day, colour, opponent, own and opponent's rating before, points, expected score, change, rating after the period.": "Egy játékos játszmái a ranglistán, a lejátszás sorrendjében: a napló sora, nap, szín, ellenfél, saját és ellenfél értékszáma előtte, pontszám, várható pontszám, változás, értékszám az időszak után.",
    "Only the games against this player. Blank: all.": "Csak az e játékos elleni játszmák. Üres: mind.",
    "In words, a row each, what in the log of a ladder cannot be rated: unknown names, a name twice, results or dates that cannot be read, a game against oneself. Columns: words, kind, row. Blank if all is well.": "Szavakban, soronként, ami a ranglista naplójában nem értékelhető: ismeretlen név, kétszer szereplő név, olvashatatlan eredmény vagy dátum, önmaga elleni játszma. Oszlopok: szöveg, fajta, sor. Üres, ha minden rendben.",
    # Help lines: help
    "The list of these functions, or the arguments of one function with an example.": (
        "E függvények listája, vagy egy függvény argumentumai példával."
    ),
    "Name of a function. Blank: the list of all.": "Egy függvény neve. Üres: az összes listája.",
}
