import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Explicit phrases only: less explicit ones are detected in English alone. Letters are folded: no accents. */
export const DUTCH_CRISIS: CrisisPhrases = {
  language: 'nl',
  spelling: {
    expansions: {
      wilt: 'wil',
      wille: 'willen',
      nie: 'niet',
      nt: 'niet',
      ni: 'niet',
      mijzelf: 'mezelf',
      mn: 'mijn',
      me: 'mij',
      k: 'ik',
      t: 'het',
      zelfmoort: 'zelfmoord',
      levn: 'leven',
      dodt: 'dood',
      doodt: 'dood',
      doot: 'dood',
      ff: 'even',
      zn: 'zijn',
      dr: 'er',
      pilen: 'pillen',
      vant: 'van het',
      zelfdoding: 'zelfmoord',
      kwil: 'ik wil',
      kga: 'ik ga',
      kheb: 'ik heb',
      kben: 'ik ben',
      leve: 'leven',
      zelfmort: 'zelfmoord',
      zelfmoordt: 'zelfmoord',
      overdosus: 'overdosis',
      mzelf: 'mezelf',
      mijzelve: 'mezelf',
      da: 'dat',
      gwn: 'gewoon',
      egt: 'echt',
      wnr: 'wanneer',
      n: 'een',
      der: 'er',
      vd: 'van de',
      sterve: 'sterven',
      slape: 'slapen',
      neme: 'nemen',
      springe: 'springen',
      slaappilen: 'slaappillen',
      ophange: 'ophangen',
      nimmer: 'nooit',
      lvn: 'leven',
    },
    joins: {},
    known: ['dood', 'zelfmoord', 'overdosis', 'afscheidsbrief', 'vermoorden', 'ophangen', 'verhangen', 'sterven', 'tabletten'],
    meant: new Set([
      'tablet',
      'tablette',
      'stervend',
      'stervens',
      'ophange',
      'ophanging',
      'vermoordden',
      'afhangen',
      'aanhangen',
      'erhangen',
      'behangen',
      'verlangen',
    ]),
  },
  phrases: {
    fillers: `ik gewoon echt zo nu vanavond vannacht morgen vandaag mama papa mam pap oma opa altijd nog al ook maar even heel erg eindelijk soms vaak alleen weer
   hier er het de een toch wel zelf helemaal alsjeblieft en dat graag dan lieverd schat bro broer zus maandag dinsdag woensdag donderdag vrijdag zaterdag
   zondag weekend nacht avond elke straks`,
    classes: {
      pill: `pillen; tabletten; medicijnen; slaappillen; paracetamol; slaaptabletten; oxazepam; pijnstillers; pijnstiller; slaappil; benzos; xanax; valium; temazepam; antidepressiva; ibuprofen; insuline; morfine; paracetamols; diazepam; kalmeringspillen; pil; capsules; lithium; pilletjes`,
      want: `wil; wou; wilde; zou willen; ga; denk eraan; denk erover; denk er aan; overweeg; van plan om; probeer; zou; moet; hoop; wens; zal; verlang; wilde dat; wou dat; liever; klaar om; besloten om; kan; ben van plan; willen; wil gewoon; zit te denken om; sta op het punt om; ben klaar om; denk aan; klaar; hoopte; wenste; wil alleen maar; overwoog; geprobeerd; wil liever; durf; mag; bid om; smeek om; besloten; snak naar; verlang naar; verlang ernaar`,
      die: `dood; doodgaan; dood gaan; sterven; dood zijn; niet meer (leven|wakker worden|bestaan|er zijn|hier zijn|zijn|verder leven); nooit meer wakker worden; er niet meer (zijn|wezen); verdwijnen $; bij je zijn; de dood; creperen; verrekken; kapotgaan; er niet (meer)? zijn; niet langer (leven|bestaan|er zijn); voor altijd (slapen|weg); in slaap vallen .. niet meer wakker worden; inslapen .. niet meer wakker worden; nooit (meer)? geboren zijn`,
      kill: `mezelf .. (doden|ophangen|verdrinken|vermoorden|doodmaken|van kant maken|van het leven beroven|iets aandoen|pijn doen|snijden|verhangen|doodschieten|vergiftigen|beschadigen|wat aandoen); zelfmoord plegen; een einde (aan)? .. (leven|alles|eraan|maken); er een einde aan maken; eruit stappen; uit het leven stappen; mijn leven beeindigen; mij .. (ophangen|verhangen|verdrinken|doodschieten|van kant maken|snijden|voor de trein gooien|iets aandoen|wat aandoen); (voor|onder) .. (trein|auto|vrachtwagen|metro|tram) .. (springen|gooien|lopen|stappen|liggen); (van|uit) .. (brug|dak|flat|raam|balkon) .. (springen|afspringen); mijn polsen doorsnijden; alle .. <pill> .. (nemen|slikken|innemen); mezelf .. (afmaken|iets aan doen|wat aan doen|op te hangen|opknopen|neerschieten|wurgen|verstikken|verwonden|verbranden|uithongeren|te vermoorden|te doden|te snijden|te verhangen); mij .. (verhangen|vergiftigen|opknopen|van het leven beroven|te verhangen|op te hangen); een eind .. (leven|alles|eraan|maken); er een eind aan maken; mijn leven (te)? beeindigen; mijn aders doorsnijden; (van|uit|vanaf) .. (brug|dak|flat|raam|balkon|toren|viaduct) .. (te)? (springen|vallen|storten); (voor|onder) .. (trein|metro|tram|vrachtwagen) .. te (springen|gooien|stappen|liggen)`,
      lots: `alle; al; allemaal; te veel; teveel; veel; hele; heel; doos; doosje; strip; strips; pot; potje; handvol; hand vol; genoeg; voorraad; <many>; twintig; dertig; veertig; vijftig; honderd; berg`,
      took: `genomen; geslikt; ingenomen; op; gegeten; weggespoeld; doorgeslikt; naar binnen; innemen; slikken; nemen`,
      height: `brug; dak; flat; raam; balkon; toren; viaduct; rots; klif; gebouw; reling; vensterbank; parkeergarage`,
      vehicle: `trein; metro; tram; auto; vrachtwagen; bus; sneltrein; spoor`,
      weapon: `touw; touwen; strop; pistool; scheermes; mesje; mesjes; geweer; jachtgeweer; wapen; scheermesje; revolver`,
      work: `werk; kantoor; school; collegas; pensioen; vakantie; klas; stage; baan; bedrijf; club; team; uni`,
      treat: `pepernoten; chocola; chocolade; suiker; koffie; drop; taart; zon; kaas; liefde; snoep; oliebollen; vla; kerst`,
      body: `pols; polsen; nek; keel; hals; slaap; hoofd; mond; borst`,
    },
  },
  harmless: `
  (dood|doodga|sterf|ga dood|gaan dood|ging dood) .. (van|aan) .. (lachen|honger|schaamte|hitte|verveling|nieuwsgierigheid|dorst|kou|slaap|schrik|lach|zenuwen|ouderdom)
  (lach|lachte|lachen|verveel|schrok|verveelde|schaam|werk|zoek|erger) .. (me|mij|je|ons) .. (dood|kapot|rot)
  (doodmoe|doodop|doodstil|doodnormaal|doodsbang|dood moe|dood op|dood normaal)
  (maakt|kost|doet|wordt) .. (me|mij|mijn) .. (dood|kapot|af|nog)
  wordt mijn dood
  (batterij|telefoon|plant|accu|boom|cactus) ... (dood|sterft|doodgegaan)
  (heeft|had|waarom|wanneer|hoe|pleegde|is) .. (hij|zij|ze|opa|oma|oom|tante|je|jouw|zijn|haar) ... (zelfmoord|verhangen|opgehangen|van het leven beroofd|doodgeschoten|omgebracht|gepleegd|uit het leven gestapt|doodgegaan|gestorven)
  (snij|sneed|gesneden|sneden|brandde) .. (vinger|uien|brood|haar|hand|tijdens|koken)
  wilde je
  einde aan .. (de|mijn|het) .. (dag|relatie|contract|boek|gesprek|vakantie|werkweek)
  (wil|wilde|wou|zou|ga|hoef) niet (dood|sterven|dood gaan|doodgaan|mezelf .. (doden|ophangen|iets aandoen)|zelfmoord plegen)
  bang .. (om|voor) .. (dood te gaan|te sterven|doodgaan|de dood|dood gaan)
  vermoordt (me|mij|ons)
  (wilde|wou) (je|jij|u) .. (dood|sterven|gaan)
  (een|twee|drie|halve|paar) <pill>
  <number> mg
  eruit .. (bij|op|aan) .. (halte|station|volgende)
  niet meer .. (in|met|bij|op) .. (leven|wonen)
  leven .. (met (hem|haar|hen)|in (amsterdam|nederland|belgie|de stad))
  overdosis <treat>
  (afscheidsbrief|afscheidsmail|afscheid) ... <work>
  laatste (dag|avond|nacht|bericht) .. (op|van|in|met|bij|voor) .. <work>
  touw .. (waslijn|schommel|boot)
  doods (bang|stil|moe)
  dood en verderf
  einde? aan .. (rommel|ruzie|discussie|puzzel|gedoe|relatie|puinhoop|contract)
  sociale leven
  (kan|kun) (je|jij|men|iemand|een mens) .. dood
  leven zonder (jouw|mijn|koffie|internet)
  (mezelf|mij) pijn .. (met|bij|tijdens)
`,
  fiction: `
  (film|boek|roman|serie|liedje|lied|toneel|spel|aflevering|toneelstuk|hoofdstuk|opera|personage|spreekbeurt|les|gedicht|game|thriller)
`,
  past: `
  (jaar|jaren|lang|tijd) geleden
  (in|sinds) <year>
  <year>
  (vroeger|toen|destijds|als kind|in de oorlog|toen ik (jong|klein|<number>|op school))
`,
  clear: `
  <want> <die>
  <want> .. (te)? <kill>
  (mezelf) .. (van kant maken|van het leven beroven|ophangen|doden|te doden|verdrinken|verhangen|te verdrinken|doodschieten)
  (maak|maken) .. (mezelf|mij) .. (van kant|dood|af)
  (pleeg|plegen|denk|gedachten|gedachte|overweeg|denken|plan) .. (aan|over|om)? .. zelfmoord
  zelfmoord .. (plegen|pleeg|gedachten|denk|vanavond)
  (zelfmoordgedachten|suicidaal|zelfmoordplan|suicidale)
  (stap|stappen) .. uit het leven
  (stap|stappen) .. eruit .. (vandaag|vanavond|vannacht|morgen|$)
  (wil|kan|hoef|zou|wou) .. niet meer .. (leven|verder leven|bestaan|wakker worden|er zijn|hier zijn|verder met leven|zijn)
  niet meer (leven|wakker worden|bestaan|verder leven) .. (wil|willen|hoef|wou|kan)?
  (geen|niet) .. (zin|reden|kracht|wil|doel) .. (meer)? .. (in het leven|om te leven|om verder te leven|te leven|in leven|meer in leven|om door te leven)
  (was|wou|wilde|wens|hoop|bid|waren) .. (ik)? .. (maar)? .. (dood|nooit geboren|niet meer wakker word|niet meer wakker worden|nooit meer wakker)
  (beter|beter af|gelukkiger|beter zijn) .. (dood|zonder mij|zonder me)
  (spring|springen|sprong|gooi|gooien|loop|lopen|stap|ga liggen) .. (voor|van|uit|onder) .. (trein|brug|dak|flat|raam|spoor|metro|balkon|auto)
  (voor|van|onder) .. (trein|brug|dak|flat|balkon) .. (springen|spring|gooien|gooi|stappen)
  (heb|had|net) .. (alle|te veel|teveel|veel|hele|doos|strip|potje|<number>|genoeg) .. <pill> .. (genomen|geslikt|ingenomen|op|hier|gespaard|klaarliggen|verzameld|liggen|klaar)
  <pill> .. (genomen|geslikt|ingenomen|gespaard|opgespaard|voor mij|voor me|klaar|verzameld) .. (allemaal|en|om|$|op)
  (spaar|gespaard|verzamel|bewaar|opgespaard) .. <pill>
  (snij|snijd|sneed|gesneden|kras) .. (mij|mezelf|in mijn) .. (arm|armen|polsen|weer|expres|$|benen)
  (<weapon>|mes) .. (nek|klaar|polsen|pols|in mijn hand|gekocht|keel|hoofd|mond|slaap|geladen|gereed|hals)
  (gekocht|gepakt|koop|kocht|geladen) .. <weapon>
  laatste (nacht|avond|dag|bericht) .. (vaarwel|leven|$)
  als .. (dit|je dit) .. (leest|lezen) .. (dood|weg|er niet meer)
  (beroof|beroven|berove) .. (mezelf|mij) .. (van het leven|leven)
  (mezelf|mijzelf) .. (van het leven|dood hebben|dood maken|doden|wat aan|iets aan|kapot)
  (polsen|pols|arm|armen) .. (gesneden|snijden|doorgesneden|open)
  (gesneden|snij|sneed) .. (in)? .. (mijn|mn) .. (polsen|polsen|arm|armen|benen)
  laat me .. (sterven|doodgaan|gaan sterven)
  (ga|lig|liggen) .. voor (de trein|een trein) .. (liggen|springen|staan)?
  voor de trein .. (liggen|lig|springen)
  (verlang|verlangen) .. (naar)? de dood
  (hoe) .. (ik|het) .. (best|beste) .. dood .. (kan)? gaan
  dood .. (wil ik|ga ik|ben ik morgen|en bij jou)
  (ben|wil) .. (ik)? .. (morgen|straks|vanavond) dood
  mijn zelfmoord
  (neem|slik|genomen|ingenomen|nemen) .. (vanavond|vannacht|de|hele)? .. (hele pot|alle|alles|doos|potje) .. <pill>?
  alles .. (ingenomen|geslikt)
  alle .. (insuline|<pill>) .. (in een keer|tegelijk)
  spring ik $
  (spring|springen) .. (er af|eraf|naar beneden)
  (rij|rijd) .. (straks|vanavond)? .. tegen een (boom|muur|vrachtwagen)
  (ga) .. het water in .. (niet meer|kom)
  (gaskraan|gas) .. (staat)? open
  (touw|touwen|strop) .. (doe ik het|hangt|ligt|daar|gekocht)
  (jachtgeweer|pistool|geweer|mes) .. (ligt|naast me|op bed|geladen|hand)
  (maak|sla|brand|kras) .. mezelf .. (kapot|dood|elke|expres|met)
  (wil|zou) .. (nooit|niet) .. (meer)? .. (leven|wakker worden)
  zak over .. (mn|mijn) hoofd
  # not to live any more
  (wil|kan|hoef|zou|wou|durf) .. (niet|nooit) (meer|langer) .. (verder)? .. (leven|bestaan|wakker worden|er zijn|hier zijn|op deze wereld zijn|op aarde zijn)
  (leven) .. (moe|beu|zat)
  (levensmoe|doodswens|stervenswens|doodsverlangen)
  (moe|klaar|zat|beu|genoeg) .. (van|met)? .. (het)? .. (leven|te leven) .. $
  leven .. (heeft|is|hoeft|geen) .. (voor mij)? .. (geen|niks|niets|niet|zinloos|zin) .. (zin|waard|meer|nut|$)
  leven is .. (niet|niets|niks|zinloos|geen) .. (waard|meer)?
  (geen|nul) .. (zin|reden|kracht|wil|doel|moed|levenslust) .. (meer)? .. (in|om|te) .. (leven|te leven|verder te leven|door te leven)
  (waarom|waarvoor) .. (zou|moet|leef) .. (ik)? .. (nog|leven|verder leven) .. (leven|$)
  (verdien) .. (het)? .. (niet)? .. (om)? .. (te leven|dood te gaan|te sterven)
  (was|waren|wou|wilde|wens|hoop|hoopte|bid|ware) .. (ik|dat ik)? .. (maar|al|gewoon)? .. (dood|nooit geboren|gestorven|overleden|niet bestond|niet meer bestond)
  (hoop|wil|zou|wens) ... (niet|nooit) .. (meer)? .. wakker .. (word|worden|te worden)
  (morgen|straks|binnenkort|vannacht) .. (leef|ben|zal) .. (ik)? .. (niet meer|dood) .. (leven|er|$)
  (liever|beter|beter af) .. (dood|sterven|doodgaan) .. (dan|$|zijn)
  dood zijn .. (lijkt|is|wil|zou) .. (beter|fijner|rust|heerlijk|mij|ik)
  (laat) .. mij .. (maar|toch)? .. (sterven|doodgaan|dood gaan|dood)
  (snak|hunker|verlang|smeek) .. (naar|om) .. (dood|doodgaan|sterven)
  (wil|ga|kan|moet|mag) .. (gewoon|echt)? .. dood .. ($|zijn|nu|gaan)
  # to kill oneself
  (hang|knoop|verhang|vergiftig|verdrink|wurg|schiet|vermoord|dood|maak) .. (mezelf|mij) .. (op|straks|morgen|$|vanavond|vannacht|dood|neer|kapot|af|van kant|in)
  (schiet|jaag|schieten|jagen) .. (mij|mezelf|een|kogel)? .. (kogel|door) .. (door|het|mijn) .. (hoofd|kop|kogel)
  kogel .. door .. (hoofd|kop)
  (mezelf|mij) .. (dood|te|af|op|overhoop)? .. (hangen|maken|schieten|vermoorden|doden|afmaken|doodschieten|knopen|steken|ophangen|verhangen|verdrinken)
  (mezelf|mij) .. (wat|iets) .. (aan|aandoen|aan te doen)
  (maak|maken|maakte|zet|zetten) .. (er)? .. (een|n)? (eind|einde) .. (er)? aan .. (mijn leven|alles|mijn bestaan|het leven|vandaag|vanavond|vannacht|morgen|dit weekend|$|zeg)
  (maak|zet) (er)? (vandaag|vanavond|vannacht|morgen)? (zelf)? een (eind|einde) aan
  (eind|einde) .. aan .. (leven|alles|bestaan|mezelf) .. (maken|maak|te maken|gemaakt)
  er .. (eind|einde) aan .. (maken|maak|te maken)
  (beeindig|beeindigen|te beeindigen) .. (mijn)? leven
  leven .. (te)? beeindigen
  (zelfmoordpoging|zelfmoordpogingen) .. (gedaan|achter|gister|overleefd|$)
  (heb|had|deed|mijn|gister|gisteren) .. zelfmoordpoging
  (geprobeerd|probeerde|poging) .. (om)? .. (mezelf|zelfmoord|een eind|een einde|er een) .. (te|op|aan|plegen|van)?
  (spring|springen|sprong|gooi|gooien|loop|lopen|stap|stort|val|laat mij vallen) .. (mij|mezelf)? .. (voor|van|uit|onder|vanaf) .. (<height>|<vehicle>)
  (van|uit|vanaf) .. <height> .. (te)? (springen|spring|vallen|storten|afspringen)
  (voor|onder) .. <vehicle> .. (te)? (springen|spring|gooien|lopen|stappen|werpen)
  (sta|zit|hang|lig|ben) .. (op|bij|aan|langs|naast) .. (<height>|spoor|rails|rand|perron) ... (spring|springen|eraf|naar beneden|sterven|wacht* op de trein|te wachten|dood|afscheid|einde)
  (wacht|wachten) .. op de trein .. (om|voor|te|die)? .. (springen|einde|afmaakt)
  (rij|rijden|knal|stuur) .. (expres|straks|mezelf|mijn auto)? .. tegen .. (boom|muur|vrachtwagen|viaduct|pijler)
  (gaskraan|gas) .. (open|opengezet|opengedraaid|aan laten staan)
  (draai|zet) .. gaskraan .. open
  # means, overdose, goodbye
  (heb|had|net|zonet|ga|gaat|neem|slik) .. <lots> .. (van|vol|mijn|de|die)? .. <pill> .. (<took>|klaar|$|gespaard|opgespaard|liggen|in|tegelijk)
  <pill> .. (in mijn hand|klaarliggen|klaar|geteld|gespaard|bewaard|opgespaard) .. (liggen|om)?
  <pill> .. (en|met) .. (wodka|vodka|drank|alcohol|wijn|whisky) .. <took>
  (heb|neem|wil|ga|nam|nemen|genomen) .. overdosis
  overdosis .. (<took>|<pill>|$|neem|nemen|vanavond)
  (mijn|schreef|geschreven|schrijf|klaar|een) .. (afscheidsbrief|afscheidsbrieven|afscheidsbriefje|zelfmoordbrief|zelfmoordbriefje)
  (afscheidsbrief|afscheidsbriefje|zelfmoordbrief|afscheidsbrieven) .. (ligt|geschreven|klaar|schrijven|is|liggen)
  als .. (leest|lezen|vindt) ... (dood|weg|er niet meer|niet meer|verdwenen)
  (mijn|de|dit is mijn) laatste (nacht|avond|dag) .. (op aarde|$|van mijn leven|ooit)
  # harm to oneself
  (snij|snijd|kras|brand|verwond|beschadig|sla) .. (mij|mezelf) .. (elke|weer|expres|iedere|in|met|opnieuw|$)
  (doe|deed) .. (mij|mezelf) .. (expres|weer|elke)? .. pijn
  (mezelf|mij) .. (weer|expres|opnieuw)? .. (gesneden|gekrast|beschadigd|verwond|verbrand)
  (<weapon>|mes) .. (op|aan|in|tegen|om) .. <body>
  alles .. (geslikt|ingenomen|genomen) ... (kastje|kast|la|medicijnkast|badkamer)
  (bid|hoop|smeek) ... (sterf|sterven|dood ga|niet wakker|doodga)
  (ophouden|stoppen) .. met .. (bestaan|leven|ademen)
  <weapon> .. in mijn hand
  (weg|verdwijnen|vertrekken|afscheid) .. (van|uit) .. (deze|de) (wereld|aarde)
  (zit|sta|lig|hang) .. (op|aan|over|bij) .. (rails|treinrails|reling|vensterbank|dakrand|rand .. <height>)
`,
  aboutAnother: `
  (wil|wilde|dreigt|dreigde|gaat|probeert|probeerde|praat|denkt|zegt|overweegt|heeft geprobeerd|geprobeerd|wou|van plan) ... (zichzelf .. (doden|ophangen|van kant|iets aandoen|pijn doen|verdrinken|snijden|te doden|wat aandoen|van het leven)|zich (ophangen|verhangen|verdrinken|van kant maken|doodschieten)|zelfmoord|einde aan .. leven|uit het leven stappen|eruit stappen|een einde aan maken|voor de trein springen|er een eind aan)
  (zegt|zei|schrijft|schreef|appt|appte|vertelt|vertelde|denkt|stuurt|herhaalt|gezegd|gestuurd) ... (dood wil|niet meer (wil)? (leven|wakker)|wil niet meer leven|wil sterven|zelfmoord|beter af zonder (hem|haar)|er een einde aan|dood zijn|dood wilde|dood te willen|doodgaan|eruit wil stappen|niet meer verder wil leven)
  (hij|zij|ze|zoon|dochter|broer|zus|man|vrouw|vriend|vriendin|moeder|vader|buurman|buurvrouw|collega) .. (wil|wou) .. (niet meer leven|dood|sterven|doodgaan|niet meer wakker)
  (snijdt|krast|beschadigt|verwondt|bezeert) .. zichzelf
  (heeft|net) .. (alle|te veel|teveel|hele doos|hele strip|een overdosis|heel veel) .. <pill>? .. (genomen|geslikt|ingenomen)
  (gaat|wil|wilde|dreigt|zegt) .. (dat)? .. (zich|zichzelf) .. (gaat|wil|te)? .. (verhangen|ophangen|verdrinken|doden|iets aandoen|van kant maken|vermoorden|doodschieten)
  (dat|of) (hij|zij|ze) .. (niet meer (wil)? leven|zich (gaat|wil)|dood wil|eruit stapt|een einde aan) .. (wil|verhangen|maakt|$)?
  (dreigt|dreigde|wil|zegt|staat) ... (<height>|<vehicle>) .. (te)? (springen|stappen|gooien)
  heeft .. <lots> .. <pill> .. <took>
`,
};
