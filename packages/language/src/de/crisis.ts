import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Plain words alone: what is less plain is understood in English only. Letters are folded: no accents. */
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
    },
    joins: {},
    known: [],
    meant: new Set(),
  },
  phrases: {
    fillers: `ich ja doch einfach nur so auch echt wirklich gerade jetzt heute morgen nacht abend bald langsam gar hier mal halt eben schon noch mama papa oma opa mutti
   vater mutter immer manchmal oft am liebsten lieber endlich ganz sehr bitte und dass ob es wieder selbst selber die das der den dem`,
    classes: {
      pill: `tabletten; pillen; schlaftabletten; medikamente; paracetamol; schlafmittel; schmerzmittel`,
      want: `will; mochte; wollte; wunschte; wunsche; wurde; muss; werde; denke; denke daran; uberlege; plane; habe vor; versuche; kann; darf; soll; lass mich; nicht anders; gerne; will nicht`,
      die: `sterben; tot sein; nicht mehr (leben|aufwachen|da sein|hier sein|existieren|weiterleben|sein|am leben); nie wieder aufwachen; nie mehr aufwachen; weg sein von dieser welt; bei dir sein im himmel; tod`,
      kill: `umbringen; umzubringen; erhangen; aufhangen; aufzuhangen; erschiessen; zu erschiessen; vergiften; ertranken; zu ertranken; toten; zu toten; ritzen; zu ritzen; verletzen; zu verletzen; das leben nehmen; das leben zu nehmen; etwas antun; was antun; etwas anzutun; was anzutun; (vor|unter) .. (zug|bahn|lkw|auto) .. (werfen|legen|schmeissen|springen); die pulsadern aufschneiden; aus dem fenster sturzen`,
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
  (mache|machen|setze|setzen|bereite|mach) .. (allem|leben|ganzen|alldem|dem) .. (ein|eine)? .. ende
  (schluss) .. (machen|mache) .. mit .. (leben|allem)
  mit .. (leben|allem) .. schluss .. (machen|mache|gemacht)?
  ein ende .. (setzen|machen|bereiten)
  (ware|war) .. (besser)? .. tot $
  ware .. (besser|lieber) .. tot
  (wunsche|wunschte|hoffe|bete) ... (ware|bin|sei|war|nicht mehr aufwache|nicht mehr aufwachen|sterbe|sterben|tot) .. (tot|nicht mehr da|nie geboren|$)
  (denke|gedanken|denken|gedacht|plane|begehe|begehen|uber) .. (an)? .. (selbstmord|suizid|mich umzubringen|sterben|den tod)
  (selbstmordgedanken|suizidgedanken|suizidal|selbstmordgefahrdet|suizidplan)
  (selbstmord|suizid) .. (begehen|machen|gefahrdet|denke|heute)
  (springe|springen|werfe|werfen|lege|legen|sturze|sturzen) .. (vor|von|aus|unter) .. (zug|zuge|brucke|dach|haus|hochhaus|bahn|fenster|auto|balkon|klippe|lkw)
  (vor|von|unter) .. (zug|zuge|brucke|dach|bahn|hochhaus|s bahn) .. (springe|springen|werfe|werfen|legen|lege|schmeissen)
  (stehe|sitze|steh) .. (auf|an|am) .. (brucke|dach|gleisen|gleis|kante|gelander|abgrund) ... (springe|springen|runter|ende|nicht mehr)?
  pulsadern
  (habe|hatte) .. (alle|zu viele|viele|eine ganze|ganze|packung|schachtel|<number>|zwanzig|dreissig|genug) .. (von|packung|schachtel)? .. <pill> .. (genommen|geschluckt|gesammelt|hier|gekauft|vor mir|eingenommen)
  <pill> .. (genommen|geschluckt|eingenommen|gesammelt) .. (alle|und|um|weil|damit)
  (alle|genug|gesammelten) .. <pill> .. (nehmen|schlucken|vor mir|zusammen|gesammelt|hier)
  uberdosis
  (ritze|schneide|verletze) .. mich .. (wieder|selbst|$|jeden|heute|absichtlich|in)?
  mich .. (wieder)? .. (geritzt|geschnitten|selbst verletzt)
  (abschiedsbrief|abschiedsbriefe)
  (strick|seil|waffe|pistole|messer|klinge|rasierklinge) .. (bereit|gekauft|besorgt|um den hals|an den (handgelenken|pulsadern)|in der hand|liegt)
  (heute nacht|heute) .. (letzte|letzter) .. (nacht|tag|abend)
  (ist|wird) .. mein letzter .. (tag|abend)
  wenn .. (du|ihr) .. das liest .. bin .. (tot|weg|nicht mehr)
  (bringe|bring|hange|hang|erschiesse|erhange|vergifte|ertranke|ersaufe|tote|richte|ritze|verbrenne) .. mich .. (um|auf|hin|selber|selbst|heute|jetzt|morgen|$)
  mich .. (selber|selbst) .. (tot|toten|weh|verletzen|verletze|um)
  (mich) .. (umbringe|umbringen|aufhange|erschiesse|tote|ritze|ritzen|vergifte)
  umbringen .. (ist|will|denke|denken)
  (mache|mach) .. mich .. (tot|kalt|weg)
  (bin|liege) .. (ich)? .. (morgen|heute|bald|dann|da) .. tot
  morgen bin ich tot
  (beende|beenden) .. (es|mein leben|mein .. leben)
  mein leben .. (beenden|beende|ende|wegwerfen)
  aus dem leben (gehen|scheiden|scheide)
  (schluss|ende|aus) mit mir
  (lebensmude|todessehnsucht|suizidgefahrdet)
  (sterben|tot sein|der tod|tod) .. (ware|will ich|wunsche ich|einfacher|erlosung|einzige)
  (bete|hoffe|warte) .. (dass|das|bis) .. ich sterbe
  (strick|seil|schlinge) .. (hangt|liegt|gekauft|bereit|keller|dachboden|baum)
  (gewehr|jagdgewehr|pistole|rasierklinge|rasierer|klinge|messer) .. (neben mir|vor mir|in der hand|handgelenke|geladen|am hals|fur .. handgelenke)
  (drucke|druck) .. ab
  (spring|springe|geh|gehe|steh|stehe|laufe|lauf) .. (jetzt|heute|gleich|oben|am)? .. (runter|rand|dach|von der brucke|vor den zug|vor .. (laster|lkw|zug)|ins wasser)
  (lass|lasse|drehe) .. (gas) .. (laufen|auf|an)
  (nehme|nimm|schlucke|geschluckt|genommen|genommen hab) .. (alle|deine|meine|ganzen|alles) .. <pill>
  (alles|alle|zu viele|ganz viele) .. (geschluckt|genommen|eingenommen) .. (was|und|$)
  (gibt|gibts|gibt es) mich .. nicht mehr
  (arm|arme|handgelenke|adern|oberschenkel) .. (aufgeschnitten|geritzt|aufgeritzt|aufschneiden)
  (verletze|verletz|schneide|schneid|verbrenne) mich (selber|selbst)
  kopf gegen die wand
`,
  aboutAnother: `
  (will|wollte|mochte|droht|drohte|versucht|versuchte|plant|uberlegt|denkt|redet|sagt|konnte|schreibt|kundigt) ... sich .. (umbringen|umzubringen|erhangen|aufhangen|toten|antun|anzutun|erschiessen|zu toten|leben .. nehmen|leben .. zu nehmen|etwas antun|vor den zug werfen|verletzen)
  sich .. (umbringen|das leben nehmen|etwas antun|was antun|toten) .. (will|mochte|wollte|konnte|wird)
  (sagt|schreibt|meint|hat gesagt|gesagt|geschrieben|redet|erzahlt|spricht|droht) ... (sterben|tot sein|nicht mehr leben|umbringen|selbstmord|suizid|schluss machen|nicht mehr aufwachen|nicht mehr da sein|zu sterben|ohne mich besser) .. (will|mochte|mehr|wolle|$|und)?
  (er|sie|sohn|tochter|bruder|schwester|mann|frau|freund|freundin|mutter|vater|kollege|opa|oma|mama|papa) .. (will|mochte|wunscht) .. (nicht mehr leben|sterben|tot sein)
  (er|sie|sohn|tochter|bruder|schwester|mann|frau|freund|freundin|mutter|vater) .. (ritzt|verletzt|schneidet) sich
  (hat|habe) .. (uberdosis|zu viele <pill>|alle <pill>|versucht sich umzubringen) .. genommen?
`,
};
