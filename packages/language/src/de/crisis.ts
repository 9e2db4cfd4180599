import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Explicit phrases only: less explicit ones are detected in English alone. Letters are folded: no accents. */
export const GERMAN_CRISIS: CrisisPhrases = {
  language: 'de',
  spelling: {
    expansions: {
      moechte: 'mochte',
      wuerde: 'wurde',
      waere: 'ware',
      koennte: 'konnte',
      fuer: 'fur',
      ueberdosis: 'uberdosis',
      bruecke: 'brucke',
      toeten: 'toten',
      moecht: 'mochte',
      mocht: 'mochte',
      wuensche: 'wunsche',
      ertraenken: 'ertranken',
      erhaengen: 'erhangen',
      aufhaengen: 'aufhangen',
      hab: 'habe',
      nich: 'nicht',
      nimmer: 'nicht mehr',
      net: 'nicht',
      ned: 'nicht',
      ne: 'eine',
      ka: 'keine ahnung',
      nochmal: 'noch mal',
      umbringn: 'umbringen',
      bring: 'bringe',
      wil: 'will',
      lebn: 'leben',
      hatt: 'hatte',
      mach: 'mache',
      nehm: 'nehme',
      is: 'ist',
      nix: 'nichts',
      meh: 'mehr',
      garnicht: 'gar nicht',
      wills: 'will es',
      nen: 'einen',
      ner: 'einer',
      nem: 'einem',
      vom: 'von dem',
      vorm: 'vor dem',
      vorn: 'vor den',
      aufm: 'auf dem',
      ausm: 'aus dem',
      unterm: 'unter dem',
      denk: 'denke',
      spring: 'springe',
      hang: 'hange',
      haeng: 'hange',
      haenge: 'hange',
      erhaeng: 'erhange',
      erhaenge: 'erhange',
      steh: 'stehe',
      leg: 'lege',
      werf: 'werfe',
      schmeiss: 'schmeisse',
      schiess: 'schiesse',
      erschiess: 'erschiesse',
      schneid: 'schneide',
      geh: 'gehe',
      lauf: 'laufe',
      fahr: 'fahre',
      dreh: 'drehe',
      ritz: 'ritze',
      hoff: 'hoffe',
      wunsch: 'wunsche',
      schluck: 'schlucke',
      leb: 'lebe',
      wach: 'wache',
      wurd: 'wurde',
      taet: 'tate',
      wollt: 'wollte',
      konnt: 'konnte',
      sterb: 'sterbe',
      beend: 'beende',
      verdien: 'verdiene',
      halts: 'halte es',
      ichs: 'ich es',
      waer: 'ware',
      toete: 'tote',
      toet: 'tote',
      zuege: 'zuge',
      sterbn: 'sterben',
      selbstmort: 'selbstmord',
      selbsmord: 'selbstmord',
      suizit: 'suizid',
      erhang: 'erhange',
    },
    joins: {},
    known: ['selbstmord', 'suizid', 'abschiedsbrief', 'tabletten', 'schlaftabletten', 'uberdosis', 'umbringen', 'sterben'],
    meant: new Set(['tablette', 'umbringe', 'umringen', 'sterbe', 'streben', 'sterbend', 'sterbens', 'werben']),
  },
  phrases: {
    fillers: `ich ja doch einfach nur so auch echt wirklich gerade jetzt heute morgen nacht abend bald langsam gar hier mal halt eben schon noch mama papa oma opa
   mutti vater mutter immer manchmal oft am liebsten lieber endlich ganz sehr bitte und dass ob es wieder selbst selber die das der den dem bruder
   schwester schatz liebling alter bro digga montag dienstag mittwoch donnerstag freitag samstag sonntag wochenende tag gleich sofort heut nachher spater
   um gern gerne jeden irgendwann`,
    classes: {
      pill: `tabletten; pillen; schlaftabletten; medikamente; paracetamol; schlafmittel; schmerzmittel; herztabletten; schmerztabletten; blutdrucktabletten; beruhigungsmittel; beruhigungstabletten; antidepressiva; ibus; ibu; ibuprofen; benzos; xanax; tavor; valium; insulin; opiate; medis; tropfen; kapseln`,
      want: `will; mochte; wollte; wunschte; wunsche; wurde; muss; werde; denke; denke daran; uberlege; plane; habe vor; versuche; kann; darf; soll; lass mich; nicht anders; gerne; gehe; habe versucht; bereit zu; bereit; beschlossen; entschieden; vorgenommen; traume davon; will einfach; bete darum`,
      die: `sterben; tot sein; nicht mehr (leben|aufwachen|da sein|hier sein|existieren|weiterleben|sein|am leben); nie wieder aufwachen; nie mehr aufwachen; weg sein von dieser welt; bei dir sein im himmel; tod; verrecken; krepieren; abkratzen; tot umfallen; zu sterben; tot zu sein; nicht mehr (zu leben|auf der welt sein|auf dieser welt sein|auf der erde sein); fur immer (einschlafen|schlafen)`,
      kill: `umbringen; umzubringen; erhangen; aufhangen; aufzuhangen; erschiessen; zu erschiessen; vergiften; ertranken; zu ertranken; toten; zu toten; ritzen; zu ritzen; verletzen; zu verletzen; das leben nehmen; das leben zu nehmen; etwas antun; was antun; etwas anzutun; was anzutun; (vor|unter) .. (zug|bahn|lkw|auto) .. (werfen|legen|schmeissen|springen); die pulsadern aufschneiden; aus dem fenster sturzen; abstechen; abknallen; abzuknallen; erstechen; wegmachen; kalt machen; zu erhangen; zu vergiften; ums leben bringen; aus dem weg raumen; (vor|unter) .. (zug|bahn|lkw|auto) .. zu (werfen|legen|springen|schmeissen)`,
      lots: `alle; zu viele; viele; ganze; packung; packungen; schachtel; dose; flasche; handvoll; haufen; genug; <many>; zwanzig; dreissig; vierzig; funfzig; sechzig; hundert`,
      took: `genommen; geschluckt; eingenommen; intus; reingezogen; eingeworfen; gefressen; runtergespult; nehmen; schlucken; einnehmen`,
      height: `brucke; dach; hochhaus; balkon; fenster; klippe; turm; parkhaus; kirchturm; gelander; talsperre`,
      vehicle: `zug; zuge; bahn; lkw; laster; lastwagen; auto; ice; guterzug`,
      weapon: `strick; seil; schlinge; waffe; gewehr; pistole; revolver; knarre; rasierer; rasierklinge; klinge; klingen; skalpell`,
      life: `leben; allem; alldem; ganzen; leiden; elend; qual`,
      work: `buro; arbeit; job; schule; uni; firma; urlaub; ferien; hotel; kur; reha; kollegen; rente; klasse; verein`,
      body: `handgelenk; handgelenke; handgelenken; hals; kehle; schlafe; kopf; pulsadern; mund; brust`,
    },
  },
  harmless: `
  (bringt|brachte|bringen|hat|machst|nervt|killt) mich .. (um|fertig|umgebracht)
  (sterbe|sterben|starb|gestorben|umgekommen|tot) vor .. (lachen|hunger|hitze|scham|langeweile|neugier|angst|durst|peinlichkeit|kalte|aufregung)
  konnte sterben vor
  zum sterben (schon|langweilig)
  vor lachen
  (akku|handy|pflanze|baum|blumen|batterie) ... (tot|stirbt|sterben|gestorben)
  tot .. (umfallen|mude|gelacht)
  (hat|hatte|haben|wollte|warum|wieso|wann|wie|wurde) .. (er|sie|opa|oma|onkel|tante|dein|deine|ihr|sein|jemand) ... (umgebracht|erhangt|erschossen|selbstmord|suizid|das leben genommen|sterben|umbringen|selbst getotet)
  wolltest du
  (mit|beim) .. (rauchen|essen|ihm|ihr|meinem freund|meiner freundin) .. schluss
  (will|wollte|mochte|werde|wurde|wollten|wolltest|musste) (mich|mir)? nicht (sterben|tot sein|umbringen|toten|erhangen|aufhangen|verrecken|abkratzen|das leben nehmen|etwas antun)
  (wird|werden|kann|bringt) mich .. (umbringen|toten|killen|abstechen|erschiessen)
  !ich bringe .. (ihn|sie|dich|die|den|euch) .. um
  angst .. (zu sterben|vor .. sterben|vor dem tod)
  (ein|eine|zwei|drei|halbe|halben|paar) <pill>
  <number> mg
  uberdosis .. (kaffee|kuchen|zucker|schoko*|liebe|sonne|kase|kekse|eis|platzchen)
  (seil|strick) ... (schaukel|klettern|wasche|hangematte|boot)
  (schaukel|hangematte|wascheleine|boot) ... (seil|strick)
  letzte* .. (tag|abend|nacht) .. (im|in|am|bei) .. <work>
  (abschiedsbrief|schluss) ... <work>
  mache schluss .. (fur heute|mit ihm|mit ihr)
  (habe|hast) .. (den|das|die) .. <weapon> .. (fur|im) ... (garten|schaukel|werkstatt|angeln)
  mich .. (beim|am|an) .. (geschnitten|verletzt|verbrannt)
  leben (wie|leichter|leicht)
  ohne dein* .. leben
  (lerne|lernen|vortrag|unterricht|ausbildung|studie|artikel|vorlesung|doku) ... (suizid|selbstmord)
`,
  fiction: `
  (film|buch|roman|serie|theater|spiel|lied|krimi|tatort|folge|geschichte|schule|referat|oper|werther|hamlet)
`,
  past: `
  vor .. jahren
  (im jahr|anno) <year>
  in <year>
  <year>
  damals
  im krieg
  fruher
  als kind
  als ich (jung|klein|ein kind|<number>|vierzehn|funfzehn|sechzehn|siebzehn)
`,
  clear: `
  <want> <die>
  (mich) .. <kill>
  (mir) .. (das leben) .. (nehmen|zu nehmen)
  (mir) .. (etwas|was) .. (antun|anzutun)
  (bringe) mich .. um
  (nehme) mir .. leben
  (will|mochte|mag|kann|konnte|weiss) .. nicht mehr .. (leben|weiterleben|aufwachen|da sein|existieren|weitermachen wie ich leben)
  nicht mehr .. (leben|weiterleben|aufwachen|existieren) .. (will|wollen|mochte|mag)
  (keine lust|kein bock|keinen sinn|keinen grund|keine kraft|satt|mude) .. mehr? .. (zu leben|am leben|weiterzuleben|des lebens|mehr zu leben|im leben)
  (mache|machen|setze|setzen|bereite|mach) .. <life> .. (ein|eine)? .. ende
  (schluss) .. (machen|mache) .. mit .. (leben|allem)
  mit .. (leben|allem) .. schluss .. (machen|mache|gemacht)?
  (ware|war) .. (besser)? .. tot $
  ware .. (besser|lieber) .. tot
  (wunsche|wunschte|hoffe|bete) ... (ware|bin|sei|war|nicht mehr aufwache|nicht mehr aufwachen|sterbe|sterben|tot) .. (tot|nicht mehr da|nie geboren|$)
  (denke|gedanken|denken|gedacht|plane|begehe|begehen) .. (an|uber)? .. (selbstmord|suizid|mich umzubringen|sterben|den tod)
  (selbstmordgedanken|suizidgedanken|suizidal|selbstmordgefahrdet|suizidplan)
  (selbstmord|suizid) .. (begehen|machen|gefahrdet|denke|heute)
  (springe|springen|werfe|werfen|lege|legen|sturze|sturzen) .. (vor|von|aus|unter) .. (zug|zuge|brucke|dach|haus|hochhaus|bahn|fenster|auto|balkon|klippe|lkw)
  (vor|von|unter) .. (zug|zuge|brucke|dach|bahn|hochhaus|s bahn) .. (springe|springen|werfe|werfen|legen|lege|schmeissen)
  (stehe|sitze|bin|hocke) .. (auf|an|am|oben|rand) .. (<height>|gleisen|schienen|bahngleisen|kante|abgrund|rand) ... (springe|springen|spring|runter|ende|nicht mehr|sterben|schluss|falle)
  (stehe|sitze) .. (auf|am|an|oben) .. (brucke|dach|rand|gleisen|gelander|abgrund) $
  (stehe|sitze) .. gleisen .. warte
  pulsadern; kopf gegen die wand
  (habe|hatte) .. (alle|zu viele|viele|eine ganze|ganze|packung|schachtel|<number>|zwanzig|dreissig|genug) .. (von|packung|schachtel)? .. <pill> .. (genommen|geschluckt|gesammelt|hier|gekauft|vor mir|eingenommen)
  (alle|genug|gesammelten) .. <pill> .. (nehmen|schlucken|vor mir|zusammen|gesammelt|hier)
  (ritze|verletze) .. mich
  schneide mich .. (wieder|selbst|jeden|absichtlich|$)
  mich .. (wieder)? .. (geritzt|geschnitten|selbst verletzt)
  (<weapon>|messer) .. (bereit|gekauft|besorgt|um .. hals|(an|fur) .. (handgelenken|handgelenke|pulsadern)|in der hand|vor mir|neben mir|geladen|kopf|schlafe|balken|festgemacht|geknotet)
  (bereit|gekauft|besorgt|gekaufte|geladene) .. <weapon>
  (heute nacht|heute) .. (letzte|letzter) .. (nacht|tag|abend)
  (ist|wird) .. mein letzter .. (tag|abend)
  wenn .. (du|ihr) .. das liest .. bin .. (tot|weg|nicht mehr)
  (bringe|bring|hange|hang|erschiesse|erhange|vergifte|ertranke|ersaufe|tote|richte|ritze|verbrenne) .. mich .. (um|auf|hin|selber|selbst|heute|jetzt|morgen|$)
  mich .. (selber|selbst) .. (tot|toten|weh|verletzen|verletze|um)
  (mich) .. (umbringe|umbringen|aufhange|erschiesse|tote|ritze|ritzen|vergifte)
  umbringen .. (ist|will|denke|denken)
  (mache|mach) .. mich .. (tot|kalt|weg)
  (bin|liege) .. (ich)? .. (morgen|heute|bald|dann|da) .. tot
  morgen bin ich tot; aus dem leben (gehen|scheiden|scheide)
  (beende|beenden) .. (es|mein leben|mein .. leben)
  mein leben .. (beenden|beende|ende|wegwerfen)
  (schluss|ende|aus) mit mir
  (lebensmude|todessehnsucht|suizidgefahrdet)
  (sterben|tot sein|der tod|tod) .. (ware|will ich|wunsche ich|einfacher|erlosung|einzige)
  (bete|hoffe|warte) .. (dass|das|bis) .. ich sterbe
  (gewehr|jagdgewehr|pistole|rasierklinge|rasierer|klinge|messer) .. (neben mir|vor mir|in der hand|handgelenke|geladen|am hals|fur .. handgelenke)
  (drucke|druck) .. ab
  (spring|springe|geh|gehe|steh|stehe|laufe|lauf) .. (jetzt|heute|gleich|oben|am)? .. (runter|rand|dach|von der brucke|vor den zug|vor .. (laster|lkw|zug)|ins wasser)
  (lass|lasse|drehe) .. (gas) .. (laufen|auf|an)
  (nehme|nimm|schlucke|geschluckt|genommen|genommen hab) .. (alle|deine|meine|ganzen|alles) .. <pill>
  (alles|alle|zu viele|ganz viele) .. (geschluckt|genommen|eingenommen) .. (was|und|$)
  (gibt|gibts|gibt es) mich .. nicht mehr
  (arm|arme|handgelenke|adern|oberschenkel) .. (aufgeschnitten|geritzt|aufgeritzt|aufschneiden)
  (verletze|verletz|schneide|schneid|verbrenne) mich (selber|selbst)
  # not to live any more
  (halte|ertrage|packe|schaffe|verkrafte) .. leben .. nicht .. (mehr|aus)
  (will|kann|mochte|konnte|werde) .. nicht .. (weiterleben|weiter leben)
  leben .. (hat|macht|ist|hat fur mich) .. (keinen|kein|nichts|ohne|nicht) .. (sinn|wert|mehr .. wert|lebenswert)
  (wozu|warum|wofur|weshalb) .. (soll|sollte|noch) .. (noch)? (leben|weiterleben|lebe|am leben)
  (keinen|kein|keine) .. (lebenswillen|lebenswille|lebensmut|lebenslust|lebenskraft)
  (verdiene|verdient) .. (nicht zu leben|den tod|zu sterben|nicht am leben)
  (will|mochte) .. nicht mehr .. (auf|in) .. (welt|erde)
  (hoffe|wunsche|bete) ... (wache|aufwache|aufwachen) .. (nicht|nie|nimmer)? .. (mehr|wieder)? .. (auf|$)
  (einschlafen|einschlafe|schlafen) .. (nie|nicht) .. (mehr|wieder) .. (aufwachen|aufwache|wach werden)
  (ware|war|ware ich) .. (bloss|nur)? .. (nie|nicht|niemals) geboren
  nie .. geboren .. (ware|war|worden|sein)
  (ware|war) .. (ich)? .. (schon|bloss|nur|lieber|besser|wenigstens) .. (tot|gestorben)
  (am besten|besser) .. (ware|war) .. tot
  (sehne|sehnsucht|verlange) .. (nach)? .. (tod|sterben)
  (morgen|bald|dann) .. (lebe|bin|werde) .. nicht mehr .. (leben|da|am leben|$)
  # to kill oneself
  wir .. uns .. (umbringen|umzubringen|das leben nehmen|erhangen|vergiften)
  (schiesse|schiessen|jage|jag|jagen|gebe|geben) .. (mir)? .. (kugel|ein) .. (kopf|schadel|hirn)
  (schiesse|schiessen) .. (mir|mich) .. (kopf|tot|ab|weg)
  (fahre|rase|steuere|lenke|fahren|rasen) .. gegen .. (baum|wand|mauer|pfeiler|bruckenpfeiler)
  (werfe|werfen|lege|legen|schmeisse|schmeissen|stelle|laufe|laufen|springe|gehe) .. (vor|unter) .. <vehicle>
  (werfe|werfen|lege|legen|setze|stelle) .. mich .. (gleise|schienen|bahngleise)
  <vehicle> .. (werfen|schmeissen|zu werfen) .. (will|mochte|werde)
  (springe|springen|sturze|sturzen|stosse|falle|fallen) .. (von|aus) .. <height>
  mache .. schluss .. (fur immer|endgultig|mit mir)
  dem ein ende $; leben .. zu? (beenden|beende)
  <life> .. ein ende .. (setzen|setze|machen|mache|bereiten|bereite)
  aus dem leben .. (zu gehen|gehen|gehe|scheiden|zu scheiden)
  (gashahn|gas) .. (auf|aufgedreht|aufdrehen)
  drehe .. gas .. auf
  (hungere|saufe|trinke) mich .. (zu tode|tot)
  (verblute|verbluten) .. (lassen|will|lasse|$)
  (denke|denk|gedacht|uberlege|traume) ... (zu sterben|tot zu sein|umzubringen|zu springen|das leben zu nehmen|wie ich sterbe|selbstmord|suizid)
  (habe|hatte|mein|meinen|meinem|einen|nach) .. (selbstmordversuch|suizidversuch)
  (selbstmord|suizid) .. (gedanken|versucht|versuch|gemacht|ausweg|losung|erlosung|vorhabe|vor|plane)
  # means, overdose, goodbye
  <lots> .. <pill> .. <took>
  (nehme|schlucke|fresse) .. <lots> .. <pill>
  nehme .. <pill> .. alle
  <pill> .. (gezahlt|gehortet|aufgespart|gespart|zurechtgelegt|bereit|bereitgelegt|auf einmal|alle auf|reicht)
  <pill> .. (und|mit) .. (vodka|wodka|schnaps|alkohol|whisky|wein) .. <took>
  uberdosis .. (<took>|<pill>|gespritzt|gesetzt|$|und|heute|liegt)
  (mir|habe) .. uberdosis
  (mein|meinen|meine|letzter|schreibe|geschrieben|einen) .. (abschiedsbrief|abschiedsbriefe)
  (abschiedsbrief|abschiedsbriefe) .. (liegt|geschrieben|fertig|schreiben|ist|sind|liegen)
  wenn .. liest ... (nicht mehr|tot|weg|gegangen|gestorben)
  letzte* .. (nacht|tag|abend|stunden|stunde) .. (auf .. (erde|welt)|leben|sein)
  (ist|wird) .. meine letzte .. (nacht|stunde)
  # harm to oneself
  fuge .. mir .. (wunden|schmerzen|verletzungen|schnitte) .. zu
  (tue|tun|tu) .. mir .. (selbst|selber) .. weh
  (vor|unter) .. <vehicle> .. (laufen|werfen|legen|springen|schmeissen|gehen|zu laufen)
  <weapon> .. hangt .. (keller|dachboden|balken|baum|garage|wald|bereit)
  (<weapon>|messer) ... (handgelenke|handgelenken|pulsadern|kehle|hals)
  (ertrank|ertranke) mich; tot .. (ware|war) .. besser
  (<weapon>|messer) .. (am|an|im|um|auf) .. <body>
  <took> ... (schrank|medizinschrank|schublade|hausapotheke|badezimmer|schrankchen)
  (alles|alle) <took> ... (schrank|medizinschrank|schublade|hausapotheke|badezimmer)
  (bete|hoffe|flehe) ... (sterben|sterbe|nicht mehr aufwache|nicht aufwache)
  (existieren|leben|atmen) .. aufhoren .. (will|mochte)
  (will|mochte) .. aufhoren .. zu (leben|existieren|atmen)
  (weg|fort|verschwinden|verabschieden|verlassen) .. (von|aus)? .. (dieser|der) (welt|erde)
  (diese|die) (welt|erde) .. verlassen
  (stehe|sitze|liege|hocke|lege mich) .. (auf|an)? .. (gleisen|schienen|bahngleisen|gelander|dachkante|abgrund|bruckengelander)
  <weapon> .. (garage|keller|schuppen) $
`,
  aboutAnother: `
  (will|wollte|mochte|droht|drohte|versucht|versuchte|plant|uberlegt|denkt|redet|sagt|konnte|schreibt|kundigt) ... sich .. (umbringen|umzubringen|erhangen|aufhangen|toten|antun|anzutun|erschiessen|zu toten|leben .. nehmen|leben .. zu nehmen|etwas antun|vor den zug werfen|verletzen)
  sich .. (umbringen|das leben nehmen|etwas antun|was antun|toten) .. (will|mochte|wollte|konnte|wird)
  (sagt|schreibt|meint|hat gesagt|gesagt|geschrieben|redet|erzahlt|spricht|droht) ... (sterben|tot sein|nicht mehr leben|umbringen|selbstmord|suizid|schluss machen|nicht mehr aufwachen|nicht mehr da sein|zu sterben|ohne mich besser) .. (will|mochte|mehr|wolle|$|und)?
  (er|sie|sohn|tochter|bruder|schwester|mann|frau|freund|freundin|mutter|vater|kollege|opa|oma|mama|papa) .. (will|mochte|wunscht) .. (nicht mehr leben|sterben|tot sein)
  (er|sie|sohn|tochter|bruder|schwester|mann|frau|freund|freundin|mutter|vater) .. (ritzt|verletzt|schneidet) sich
  hat .. (uberdosis|zu viele <pill>|alle <pill>) .. <took>
  hat .. versucht sich .. umzubringen
  (bringt|brachte) sich .. um
  (hangt|erhangt|erschiesst|totet|vergiftet|ritzt|verletzt|schneidet|ertrankt) sich .. (auf|selbst|jeden|wieder|$)
  (droht|will|wollte|mochte|sagt|schreibt) ... (<height>|<vehicle>) .. (zu)? (springen|sturzen|werfen|schmeissen)
  (will|mochte|kann) .. nicht mehr leben .. (will|$)
  (sie|er) .. nicht mehr leben .. (will|mochte|kann)
  (er|sie|sohn|tochter|bruder|schwester|mann|frau|freund|freundin|mutter|vater) .. hat .. <lots> .. <pill>
`,
};
