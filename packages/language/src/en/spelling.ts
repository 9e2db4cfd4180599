import type { Spelling } from '../fold-spelling.ts';

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Maps each short form or misspelling to the words before it, as `long < short short`. */
const forms = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes('<'))
      .flatMap((line) => {
        const [long = '', short = ''] = line.split('<');
        return words(short).map((form) => [form, long.trim()]);
      }),
  );

const EXPANSIONS = forms(`
  do not < dont dnt dont dunt doent donot
  does not < doesnt dosnt
  did not < didnt didnt
  can not < cant cnt cannot carnt cantt canot
  will not < wont wnt
  would not < wouldnt woudnt wudnt
  could not < couldnt cudnt
  should not < shouldnt shudnt
  is not < isnt
  are not < arent
  was not < wasnt
  were not < werent
  have not < havent havnt avent
  has not < hasnt
  had not < hadnt
  is not < aint
  i am < im iam imm
  i have < ive
  i would < id
  you are < youre
  you have < youve
  you will < youll
  he is < hes
  she is < shes
  he will < hell
  it will < itll
  they are < theyre
  they have < theyve
  they will < theyll
  we are < weve
  that is < thats
  what is < whats wots wats
  there is < theres
  where is < wheres
  who is < whos
  everyone is < everyones
  want to < wanna wana wanto wantto wannna wantu
  going to < gonna gunna gona gna gunna ganna goin2
  got to < gotta
  have to < hafta
  trying to < tryna
  i am going to < imma ima imgonna finna
  let me < lemme
  give me < gimme
  do not know < dunno
  i do not know < idk
  i do not care < idc
  i do not want to live < idwtl
  kind of < kinda
  sort of < sorta
  kill myself < kms ctb
  want to kill myself < wtkms
  want to die < wtd
  kill yourself < kys
  kill < kil kll klil kyll kiill
  killed < kiled
  killing < killin kiling killn
  suicide < sui sewerslide sewercide suislide sooicide soocide sucide suiside suicid suacide
  suicidal < suicidle sucidal suidical suicidel suisidal suicial
  die < dye dai diie dy
  dying < dyin dieing
  dead < ded deadd deaad
  death < deth
  life < lyf lyfe lfe lief
  live < liv
  living < livin livng
  alive < alve aliv
  myself < meself mself mysef myslf mysel myelf miself mahself
  himself < hisself himslef
  herself < herslef
  themselves < themself theirself theirselves themselfs
  anymore < nemore anymor animore enymore nomore
  want to < wna
  about < abt abowt bout
  i will < il ill
  i have < iv
  should have < shouldve
  want < wan wnat awnt wanr watn wamt
  wanting < wantin
  going < goin goign gong
  think < fink thnk tink thik thinj
  thinking < finking thinkin thinkng
  nothing < nuffin nuthin nothin nowt nothng
  anything < anythin owt nething
  everything < evrything everythin everthing
  everyone < everybody evry1 every1 evryone evrybody everbody
  someone < somebody sum1 some1 sumone
  anyone < anybody any1 ne1
  nobody < noone no1
  tonight < tn 2nite tonite 2night 2nt tonigh tonght
  today < 2day
  tomorrow < 2moro 2morrow tmr tmrw tomoz tmro tomorow tommorow tommorrow
  before < b4
  because < cos cuz coz cus becuz becos bcz bcoz cause bcos becaus
  without < witout wivout wihout withou w/o
  you < u yu ya
  your < ur yr yer
  are < r
  and < n nd
  be < b
  why < y
  please < plz pls plse
  this < dis ths thiss
  that < dat tht
  the < da teh th
  with < wiv wif
  they < dey
  have < hav ave haf
  should < shud shld
  would < wud wld
  could < cud cld
  really < rly rlly realy relly
  enough < enuf enuff enought
  know < kno
  tired < tierd tird tred
  to < too 2 ot
  for < 4
  pills < pils
  tablets < tabs tablits
  paracetamol < paracetamols paracetemol
  overdose < od overdos
  overdosed < oded
  wrists < wrist rists
  breathing < breathin
  cutting < cuttin
  hurting < hurtin
  better < betta beta
  goodbye < goodby gudbye
  point < pont poin
  ready < redy
  family < fam
  mother < mum mom mam mama mummy mommy momma mumma ma
  father < dad daddy da dada papa pa pops
  granny < nan nana nanna gran grandma grandmother nanny oma
  grandad < grandpa granddad grandfather gramps opa
`);

/** Long enough that one wrong letter can be corrected. */
const KNOWN = words(`
  i a to the my me is it in on of you your we us he she him her his they them do not no so at be am an as if or out off up by go
  want wants wanted need wish hope going think thinking thought feel feels like kill killed killing myself himself herself
  themselves yourself suicide suicidal anymore without tablets tablet pills bottle overdose overdosed overdosing wrists
  tonight everyone nobody someone living alive better goodbye pointless worthless hopeless burden breathing disappear exist
  existing swallowed paracetamol hanging cutting hurting harming harmed nothing anything everything nowhere whole world
  tomorrow tired ready reason ending ended forever asleep sleep would could should cannot going scared future stop
  razor blade blades knife bridge railing railings ledge platform insulin morphine ibuprofen antidepressants medication
  wake carry people life live die dead death dying end cut hurt harm hang jump join done over want else care miss
  just never again this that with have had has been was were will can more time day days night now left self safe
`);

/** Real words one letter from a known one, found with a word list; they are never corrected. */
const MEANT = words(`
  abetter about abridge ailing aired alice alike aline amended amending ann anted anthills antidepressant ants anyhow anythings
  armed arming ass assailing attended attending attired attires bade bailing banging barry barrymore batter battle beady beater
  bedding bee belying bending beneath bethink bethinking bethinks bethought betided bette betted betters bettor bewailing bight
  billed billing bills bitter blake blame blames blare blares blaze blazes bleep borden bottled bottles breaching bride bridged
  bridger bridges bridget bridle burdens burdensome butter butting came camry candying cannon cantatas canted cantilever cants
  cared carey carly carnot carr carrion carryout cary caryatid catting changing charmed charming chink chinking clive cold come
  curry cuttings daylight daytime dding deadbeat dearth deathlike deaths dedication deed depth dills ding disappears disarmed
  disarming disbelief dislike disliking dislodge dismiss dismissive diss distended distending distilled distilling distills diving
  doing donne doorstop drying dyeing dyking edge eels eight endings endued enduing ever everglade everglades evermore everready
  exists exit exiting exits eying failing failings famishes farmed farming feeds fees fells fended fending fetter fever fight
  filled filling fills fired forevermore fridge fuels futures gain ganging garry get gills giving glade glades gnashes goings goo
  goodbyes goodbys goodnight goodwill goring got gould grandad gutting hailing hammed hamming handing hangings hangout hangover
  harding hared haring harked harking harped harping harry heady heath hedge heels hellhole hellion herding here hereabout
  hereupon herewith hills hinging hired hiss hiving hole homeless how however howsoever hunting hurling hurtling hying iii ills
  imbedding impended impending incantation inimitable inn inputting insight intended intending jailing jiving justinian jutting
  keels killer killings kills kilned kilning kipling knifed knifes knight lade lades larry ledger ledges leftover lending letter
  lever lifelike lifetime light liking liming lining livings lodge loving lying mailing mailings mainlining make mamma mandrills
  marry meantime meanwhile mediation medications meditation mended mendicant mendicants mending methinks methought might milled
  milling mills mired mission missive missouri missourian misspending moore moreover mottle nailing neath netter nevermore newer
  nigh nightlife nights nighttime nighty nodding noisome noontime noshing notable notables notching nothings noting nourishes
  nutting odd offended offending olive ongoing orr our outcome outdoing outdone outgoing outlining outlive outliving outlying
  outputting outright overburden overburdens overcame overcome overdoes overdoing overdone overdoses overhang overhanging overheat
  overkill overlying overnight overnights overpaid overshared oversight oversleep oversleeps overthink overthinking overthinks
  overthought overtime padding painkiller palls panted pants parry peels pended pending peopled peoples piles pill pilled pilling
  pillion platforms pledge polls poops pulls putting raiding raining raising ranging ranted rants razors read readjust readout
  reads reasons reedy reels rending ridge right riling rills roiling rutting sacred sailing sailings scaled scare scares scarfed
  scarred scored seared season sedge seep sending setter sever severus sexist shared shedding sheep sight sightread sills sired
  skilled sledge sleek sleeps sleepy sleet snared soared sodding some someday somehow someones something sometime sometimes
  somewhat somewhats somewhere spared spills stared steep stoop stoplight stopover suicides suture sweep table tabled tables
  tailing tared tarry tended tending thank thanking thee their there thereabout thereby therein thereof thereon thereto thereupon
  therewith thick thin thine thing thinks thinning thins though thoughts threads thrills thunk thwarts tided tied tight tiled
  tilled tilling tills timed timetable timetabled timetables tire tires tiresias tiresome toilsome tomorrows toothsome toreador
  trailing treason tried twink tying upended upending uphills upraising upright uptight vended vending vying wafted wafts wailing
  waists waited waits wallowed wands waned wanes wanked wanks wannabe warmed warming warts wassailing wasted watts wedding wedge
  wee weekends wended wending wetter whale what whatever whatnot whatsoever when whenever while who whoever wholes wholesome whore
  whose whosoever wight willed william willing wills wired within wonted word worlds woulds wound wreathing wrests writs
`);

export const ENGLISH_SPELLING: Spelling = {
  expansions: EXPANSIONS,
  joins: {
    'any more': 'anymore',
    'any longer': 'anymore',
    'no longer': 'nolonger',
    'my self': 'myself',
    'him self': 'himself',
    'her self': 'herself',
    'them selves': 'themselves',
    'them self': 'themselves',
    'no one': 'nobody',
    'every one': 'everyone',
    'some one': 'someone',
    'with out': 'without',
    'to night': 'tonight',
    'good bye': 'goodbye',
    'over dose': 'overdose',
    'over dosed': 'overdosed',
    'al ready': 'already',
    'every body': 'everyone',
    'should of': 'shouldve',
    'i m': 'im',
    'i ve': 'ive',
    'can t': 'cant',
    'don t': 'dont',
    'won t': 'wont',
  },
  known: KNOWN,
  meant: new Set(MEANT),
};
