import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Plain words alone: what is less plain is understood in English only. Letters are folded: no accents. */
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
    },
    joins: {},
    known: [],
    meant: new Set(),
  },
  phrases: {
    fillers: `ik gewoon echt zo nu vanavond vannacht morgen vandaag mama papa mam pap oma opa altijd nog al ook maar even heel erg eindelijk soms vaak alleen weer hier er het de een toch wel zelf helemaal alsjeblieft en dat graag dan`,
    classes: {
      pill: `pillen; tabletten; medicijnen; slaappillen; paracetamol; slaaptabletten; oxazepam; pijnstillers; pijnstiller`,
      want: `wil; wou; wilde; zou willen; ga; denk eraan; denk erover; denk er aan; overweeg; van plan om; probeer; zou; moet; hoop; wens; zal; verlang; wilde dat; wou dat; liever; klaar om; besloten om; kan; ben van plan`,
      die: `dood; doodgaan; dood gaan; sterven; dood zijn; niet meer (leven|wakker worden|bestaan|er zijn|hier zijn|zijn|verder leven); nooit meer wakker worden; er niet meer (zijn|wezen); verdwijnen $; bij je zijn; de dood`,
      kill: `mezelf .. (doden|ophangen|verdrinken|vermoorden|doodmaken|van kant maken|van het leven beroven|iets aandoen|pijn doen|snijden|verhangen|doodschieten|vergiftigen|beschadigen|wat aandoen); zelfmoord plegen; een einde (aan)? .. (leven|alles|eraan|maken); er een einde aan maken; eruit stappen; uit het leven stappen; mijn leven beeindigen; mij .. (ophangen|verhangen|verdrinken|doodschieten|van kant maken|snijden|voor de trein gooien|iets aandoen|wat aandoen); (voor|onder) .. (trein|auto|vrachtwagen|metro|tram) .. (springen|gooien|lopen|stappen|liggen); (van|uit) .. (brug|dak|flat|raam|balkon) .. (springen|afspringen); mijn polsen doorsnijden; alle .. <pill> .. (nemen|slikken|innemen)`,
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
  (maak|maken|maakte|zet) .. (er)? .. (een|eind|einde) .. (eind|einde)? .. aan
  (maak|maken) .. (mezelf|mij) .. (van kant|dood|af)
  (pleeg|plegen|denk|gedachten|gedachte|overweeg|denken|plan) .. (aan|over|om)? .. zelfmoord
  zelfmoord .. (plegen|pleeg|gedachten|denk|vanavond)
  (zelfmoordgedachten|suicidaal|zelfmoordplan|suicidale)
  (stap|stappen) .. (eruit|uit het leven)
  (wil|kan|hoef|zou|wou) .. niet meer .. (leven|verder leven|bestaan|wakker worden|er zijn|hier zijn|verder met leven|zijn)
  niet meer (leven|wakker worden|bestaan|verder leven) .. (wil|willen|hoef|wou|kan)?
  (geen|niet) .. (zin|reden|kracht|wil|doel) .. (meer)? .. (in het leven|om te leven|om verder te leven|te leven|in leven|meer in leven|om door te leven)
  (was|wou|wilde|wens|hoop|bid|waren) .. (ik)? .. (maar)? .. (dood|nooit geboren|niet meer wakker word|niet meer wakker worden|nooit meer wakker)
  (beter|beter af|gelukkiger|beter zijn) .. (dood|zonder mij|zonder me)
  (spring|springen|sprong|gooi|gooien|loop|lopen|stap|ga liggen) .. (voor|van|uit|onder) .. (trein|brug|dak|flat|raam|spoor|metro|balkon|auto)
  (voor|van|onder) .. (trein|brug|dak|flat|balkon) .. (springen|spring|gooien|gooi|stappen)
  (sta|zit|sta hier) .. (op|bij|aan) .. (brug|dak|spoor|rand|reling|perron|balkon) .. (springen|spring|eraf|einde|trein|$)
  (heb|had|net) .. (alle|te veel|teveel|veel|hele|doos|strip|potje|<number>|genoeg) .. <pill> .. (genomen|geslikt|ingenomen|op|hier|gespaard|klaarliggen|verzameld|liggen|klaar)
  <pill> .. (genomen|geslikt|ingenomen|gespaard|opgespaard|voor mij|voor me|klaar|verzameld) .. (allemaal|en|om|$|op)
  (spaar|gespaard|verzamel|bewaar|opgespaard) .. <pill>
  overdosis
  (snij|snijd|sneed|gesneden|kras) .. (mij|mezelf|in mijn) .. (arm|armen|polsen|weer|expres|$|benen)
  (afscheidsbrief|afscheidsbrieven|zelfmoordbrief|zelfmoordbriefje)
  (touw|mes|pistool|scheermes|strop|mesje) .. (nek|klaar|polsen|pols|hand|gekocht|keel|hoofd)
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
  (spring|springen) .. (ik|er af|eraf|naar beneden)? $
  (rij|rijd) .. (straks|vanavond)? .. tegen een (boom|muur|vrachtwagen)
  (ga) .. het water in .. (niet meer|kom)
  (gaskraan|gas) .. (staat)? open
  (touw|touwen|strop) .. (doe ik het|hangt|ligt|daar|gekocht)
  (jachtgeweer|pistool|geweer|mes) .. (ligt|naast me|op bed|geladen|hand)
  (maak|sla|brand|kras) .. mezelf .. (kapot|dood|elke|expres|met)
  (wil|zou) .. (nooit|niet) .. (meer)? .. (leven|wakker worden)
  zak over .. (mn|mijn) hoofd
`,
  aboutAnother: `
  (wil|wilde|dreigt|dreigde|gaat|probeert|probeerde|praat|denkt|zegt|overweegt|heeft geprobeerd|geprobeerd|wou|van plan) ... (zichzelf .. (doden|ophangen|van kant|iets aandoen|pijn doen|verdrinken|snijden|te doden|wat aandoen|van het leven)|zich (ophangen|verhangen|verdrinken|van kant maken|doodschieten)|zelfmoord|einde aan .. leven|uit het leven stappen|eruit stappen|een einde aan maken|voor de trein springen|er een eind aan)
  (zegt|zei|schrijft|schreef|appt|appte|vertelt|vertelde|denkt|stuurt|herhaalt|gezegd|gestuurd) ... (dood wil|niet meer (wil)? (leven|wakker)|wil niet meer leven|wil sterven|zelfmoord|beter af zonder (hem|haar)|er een einde aan|dood zijn|dood wilde|dood te willen|doodgaan|eruit wil stappen|niet meer verder wil leven)
  (hij|zij|ze|zoon|dochter|broer|zus|man|vrouw|vriend|vriendin|moeder|vader|buurman|buurvrouw|collega) .. (wil|wou) .. (niet meer leven|dood|sterven|doodgaan|niet meer wakker)
  (snijdt|krast|beschadigt|verwondt|bezeert) .. zichzelf
  (heeft|net) .. (alle|te veel|teveel|hele doos|hele strip|een overdosis|heel veel) .. <pill>? .. (genomen|geslikt|ingenomen)
`,
};
