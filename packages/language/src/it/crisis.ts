import type { CrisisPhrases } from '../crisis-phrases.ts';
import { elisions } from '../elisions.ts';

/** Explicit phrases only: less explicit ones are detected in English alone. Letters are folded: no accents. */
export const ITALIAN_CRISIS: CrisisPhrases = {
  language: 'it',
  spelling: {
    expansions: {
      ...elisions('l', 'unica unico ultima ultimo ho alcol ansia aria overdose insulina'),
      ...elisions('m', 'ammazzo ammazzero impicco uccido avveleno ammazza', 'mi'),
      ...elisions('d', 'addio ansia'),
      ...elisions('nell', 'armadietto armadio'),
      ...elisions('sull', 'orlo'),
      unoverdose: 'un overdose',
      nn: 'non',
      x: 'per',
      xche: 'perche',
      k: 'che',
      vojo: 'voglio',
      vglio: 'voglio',
      volgio: 'voglio',
      morie: 'morire',
      uccidrmi: 'uccidermi',
      cmq: 'comunque',
      sn: 'sono',
      suicidarm: 'suicidarmi',
      ammazarmi: 'ammazzarmi',
      amazzarmi: 'ammazzarmi',
      crepa: 'crepare',
      nnt: 'niente',
      pk: 'perche',
      perke: 'perche',
      xke: 'perche',
      ke: 'che',
      tt: 'tutto',
      fra: 'fratello',
      vivre: 'vivere',
      vvere: 'vivere',
      m: 'mi',
      tachipirine: 'tachipirina',
      vive: 'vivere',
      campa: 'campare',
    },
    joins: {},
    known: [
      'suicidarmi',
      'suicidio',
      'uccidermi',
      'ammazzarmi',
      'impiccarmi',
      'pastiglie',
      'overdose',
      'tagliarmi',
      'voglio',
      'morire',
      'vivere',
    ],
    meant: new Set([
      'suicidarti',
      'suicidarsi',
      'ucciderti',
      'uccidersi',
      'ammazzarti',
      'ammazzarsi',
      'ammazzarci',
      'impiccarsi',
      'pastiglia',
      'tagliarti',
      'tagliarsi',
      'tagliarci',
      'foglio',
      'soglio',
      'voglia',
      'moglie',
      'suicidi',
      'moriro',
      'morira',
      'morite',
      'morirei',
      'dormire',
      'vivete',
      'vivrei',
    ]),
  },
  phrases: {
    fillers: `io solo davvero proprio tanto ora adesso stasera oggi domani mamma papa nonna nonno sempre ancora piu cosi la il lo le gli un una di tutto tutta e che
   a presto qui subito ormai semplicemente spesso amore tesoro fratello bro lunedi martedi mercoledi giovedi venerdi sabato domenica notte ogni giorno`,
    classes: {
      pill: `pastiglie; pillole; medicine; compresse; sonniferi; farmaci; gocce; pasticche; tachipirina; barbiturici; xanax; valium; tavor; lexotan; antidepressivi; ansiolitici; tranquillanti; insulina; morfina; paracetamolo; calmanti; psicofarmaci; benzodiazepine; aspirine; ibuprofene; medicinali`,
      want: `voglio; vorrei; volevo; sto per; desidero; ho voglia di; ho deciso di; penso di; penso a; pensando di; pensando a; pensato di; pensato a; ho pensato di; ho intenzione di; preferirei; preferisco; devo; spero di; meglio; ho provato a; provo a; sto pensando di; sogno di; posso; potrei; ho bisogno di; pronto a; pronta a; vado a; vorrei tanto; voglio solo; preferivo; intendo; ho una voglia di; medito di; ho tentato di; tento di; tentato di; provato a; cerco di; avrei voluto; non vedo (l)? ora di; desidererei; potessi`,
      die: `morire; essere (morto|morta); non (svegliarmi|esistere|esserci|vivere|essere qui) (mai)?; (smettere|finire) di (vivere|esistere|respirare); sparire (per sempre|dal mondo|$); la morte; crepare; raggiungerti; addormentarmi (per sempre|e non svegliarmi); andarmene (per sempre|da questo mondo); lasciare questo mondo; essere (gia)? (morto|morta); essere sottoterra; non (essere nato|essere nata|svegliarmi); mori; morire (nel sonno|dormendo)`,
      kill: `uccidermi; ammazzarmi; suicidarmi; impiccarmi; farla finita; spararmi; togliermi la vita; tagliarmi (le vene|i polsi|le braccia|$); buttarmi .. (ponte|treno|sotto|finestra|balcone|tetto|giu); gettarmi .. (ponte|treno|sotto|finestra|binari); farmi (del)? male; farmi fuori; lanciarmi .. (ponte|treno|finestra|balcone); porre fine .. (vita|tutto); avvelenarmi; annegarmi; saltare .. (ponte|finestra|balcone|tetto); autolesionarmi; prendere .. (tutte|tutti) .. <pill>; strangolarmi; soffocarmi; dissanguarmi; sopprimermi; levarmi la vita; lanciarmi (nel|da|dal|dalla) .. (vuoto|burrone|viadotto|tetto); buttarmi (dal|dalla|nel|sotto|sui) .. (viadotto|palazzo|vuoto|binari|metro|fiume|lago); (mettere|dare|porre) fine .. (vita|giorni|tutto|esistenza); spararmi (un colpo)?; piantarmi un proiettile; schiantarmi; darmi fuoco; darmi la morte; finirla (con (tutto|la vita|questa vita)|per sempre|$); tagliarmi .. (polsi|vene|gola)`,
      lots: `tutte; tutti; troppe; troppi; scatola; scatole; scatoletta; flacone; blister; manciata; sacco; intera; intero; tutto; tante; tanti; <many>; venti; trenta; quaranta; cinquanta; cento; abbastanza`,
      took: `preso; presa; presi; prese; ingoiato; ingoiata; ingoio; prendere; prendo; ingoiare; inghiottito; buttato giu; mandato giu; bevuto; ingerito; assunto; mandando giu`,
      height: `ponte; tetto; balcone; finestra; cornicione; viadotto; cavalcavia; palazzo; terrazzo; scogliera; torre; burrone; piano; parapetto; davanzale`,
      vehicle: `treno; metro; camion; binari; tram; macchina; autobus; metropolitana`,
      weapon: `corda; cappio; pistola; lametta; lama; rasoio; fucile; rivoltella; lamette; nodo`,
      work: `lavoro; ufficio; scuola; colleghi; pensione; vacanza; vacanze; universita; ferie; classe; azienda; squadra`,
      treat: `panettone; pandoro; cioccolato; zuccheri; zucchero; caffe; pizza; gelato; dolci; sole; lasagne; carboidrati; amore; nutella`,
      body: `polso; polsi; collo; gola; tempia; testa; bocca; petto; vene`,
    },
  },
  harmless: `
  (morire|muoio|morta|morto|morivo|morendo|morti) .. (di|dal|dalle|dalla|per) .. (ridere|risate|fame|sete|vergogna|caldo|freddo|sonno|noia|curiosita|paura|imbarazzo|stanchezza|vecchiaia|dal ridere)
  da morire
  !voglio|vojo|devo|si (uccide|ammazza|ammazzano|uccidono) .. (di|il|la|questo|questa|$|i)
  (ammazzare|ammazzo|uccidere) il tempo
  (batteria|telefono|pianta|cellulare|basilico) ... (morto|morta|muore)
  (si) .. (e) .. (ucciso|uccisa|suicidato|suicidata|impiccato|ammazzato|tolto la vita)
  (perche|come|quando) .. (si) .. (suicidato|ucciso|impiccato|suicido|uccise)
  (taglio|tagliero|tagliato|tagliata|tagliarmi|bruciata|bruciato) .. (unghie|dito|capelli|cipolle|cucinando|cucina|pane|frangia|mano|verdure)
  farla finita con (questo|questa|il|la|le|queste|questi|i)? (sigarette|dieta|lavoro|discussione|discussioni|lui|lei|trasloco|traslochi|storia|pratiche|compiti|esami)
  non (voglio|volevo|vorrei|intendo) (morire|uccidermi|ammazzarmi|suicidarmi|farmi (del)? male|essere (morta|morto)|farla finita)
  paura .. (di morire|della morte)
  (muoio|morivo) .. (dalla voglia|dal desiderio)
  volevi .. (morire|farla finita)
  mi sparo .. (una|un|la|il) .. (serie|caffe|film|maratona|puntata|birra|gelato|pizza|playlist|canzone)
  mi butto .. (sul|in|nel|sotto) .. (letto|divano|piscina|mare|studio|lavoro|doccia|coperte|acqua)
  (mi|ci|vi) (ammazza|ammazzano|uccide|uccidono) .. (se|quando)
  (lo|la|li|ti) ammazzo
  (una|due|tre|mezza|paio) <pill>
  <number> mg
  (non|piu) .. vivere .. (a|con (lui|lei|loro|mia|i miei|te)|insieme|in|da) .. (milano|citta|affitto|campagna|lui|lei|solo|sola|loro|roma)
  non voglio piu vivere (a|con|in)
  overdose di .. <treat>
  (addio|lettera) ... <work>
  ultim* .. (giorno|notte|sera) .. (di|a|al|in|della) .. <work>
  corda .. (panni|bucato|saltare|chitarra|salto)
  finirla .. di .. (mangiare|lamentarti|parlare|urlare)
  mi hai fatto morire
  vita (sociale|privata)
  mi (ammazzo|uccido) (di|a|in|con)
  vivere senza (il|la|i|le|lo|caffe|internet|tuo|tua)
  male (a|al|giocando|in|con) .. (calcetto|calcio|palestra|tennis|cadendo|ginocchio|piede|schiena)?
`,
  fiction: `
  (film|libro|romanzo|serie|canzone|opera|teatro|gioco|episodio|commedia|poesia|personaggio|lezione|puntata|tosca|giulietta|ortis|videogioco)
`,
  past: `
  (anni|tempo|decenni) fa
  (nel|dal) <year>
  <year>
  (da bambino|da bambina|da giovane|da piccola|da piccolo|durante la guerra|quando avevo|quando ero|una volta volevo)
`,
  clear: `
  <want> .. <die>
  <want> .. <kill>
  (uccidermi|ammazzarmi|suicidarmi|impiccarmi|togliermi la vita|spararmi|tagliarmi le vene|autolesionarmi)
  (farla|la faccio|facciamola) finita $
  (la faccio|farla) finita .. (stanotte|stasera|oggi|con (tutto|la vita|questa vita)|per sempre|domani)
  non (voglio|posso|riesco|vorrei|ce) .. (piu)? .. (vivere|svegliarmi|esistere|essere qui|esserci|stare al mondo|andare avanti a vivere|continuare a vivere) .. ($|piu|cosi|senza|domani)
  non .. (voglia|motivo|motivi|ragione|ragioni|senso|forza|scopo) .. (di|per|nella|la)? .. (vivere|la vita|mia vita|in vita)
  (vorrei|magari|spero|preferirei|prego|desidero) .. (fossi|essere|non|morissi|mai) .. (morta|morto|svegliarmi|nato|nata|svegliassi|mai nata|mai nato|essere mai nato|essere mai nata|svegliarmi domani)
  (starebbero|stareste|sarebbe|sareste|sarebbero|stanno|stareste|starebbe|starete) .. (meglio|felici|piu felici) .. senza .. me
  (penso|pensando|pensieri|pensato|idee|tentato|istinti) .. (al|a|di|il)? .. (suicidio|suicidarmi|suicidi|suicida|morte|morire|uccidermi)
  (sono|sento|biglietto|lettera|pensieri) .. (suicida|suicidi|suicidio)
  (preso|ingoiato|prendere|ingoiare|prendo|mandato giu|buttato giu|inghiottito) .. (tutte|tutti|troppe|troppi|scatola|flacone|un sacco|<number>|tante|intera) .. (di|le|i|mie|sue)? .. <pill>
  <pill> .. (davanti|in mano|pronte|da parte|accanto a me|per farla finita|messo da parte)
  (messo|mettendo|conservo|conservando|accumulando|nascondo) .. (da parte)? .. <pill>
  (presa|preso|fatto|fare|andare in|un) .. overdose
  (taglio|tagliata|tagliato|tagliarmi) .. (braccia|polsi|vene|gambe|di nuovo|apposta|ancora|pelle)
  (mi) .. (taglio|sto tagliando|faccio del male|autolesiono|faccio male apposta)
  (butto|buttarmi|salto|gettarmi|buttare|getto|lancio) .. (sotto|dal|dalla|giu|sui) .. (treno|ponte|finestra|tetto|balcone|binari|metro)
  (sono|seduta|seduto|in piedi) .. (sul|sui|al|sulla|sull) .. (ponte|tetto|binari|bordo|cornicione|balcone|orlo) .. (saltare|buttarmi|vuoto|salto)
  (lettera|biglietto|lettere|messaggio) .. (d addio|di addio|addio|daddio)
  (<weapon>|coltello) .. (collo|pronta|pronto|in mano|vene|polsi|tempia|comprata|comprato|bocca|gola|carica|legata|testa|tasca)
  (comprato|preparato|preso|trovato|legato|appeso|annodato) .. <weapon> .. (e|per|$|adesso|ora|oggi|ieri)
  quando .. (leggerai|leggerete|leggi|leggete) ... (morto|morta|non ci saro|andata|andato)
  mi (ammazzo|uccido|suicido|sparo|impicco|butto (sotto|giu|nel|dal|dalla)|faccio fuori|tolgo la vita|taglio le vene|avveleno|getto (sotto|nel|dal))
  mi .. (voglio|vojo|devo|vorrei) .. (ammazzare|ammazza|uccidere|suicidare|sparare|impiccare|buttare|fare fuori|far fuori|togliere la vita)
  (stanotte|stasera|oggi|domani) .. (muoio|mi tolgo|smetto di vivere|la faccio finita|mi ammazzo)
  (muoio) .. (stanotte|stasera|lo faccio|oggi stesso)
  (penso|voglia) di (saltare|morire|buttarmi|ammazzarmi)
  (oggi|stasera|stanotte|adesso|ora) .. (salto|mi butto)
  (scelto|deciso|decido) di (morire|uccidermi|ammazzarmi|andarmene per sempre)
  (morire) .. (unica cosa|l unica|senza soffrire|in pace|desidero)
  (lasciatemi|lasciami|fatemi|fammi) morire
  (modo) .. per morire
  (vita) .. (non|nn) .. la voglio
  (a vivere) .. (non|nn) .. ci tengo
  (non|nn) merito di vivere
  (tubo) .. (scarico|gas)
  (aperto|apro) .. gas
  gas .. (aperto|acceso)
  (preso|bevuto|bevo|ingoiato) .. (candeggina|veleno|topicida|acido)
  veleno .. (tavolo|pronto|bicchiere|comprato)
  mi (brucio|taglio|faccio del male|prendo a pugni|graffio) .. (con|fino|finche|apposta|braccia|gambe|di nuovo)
  (rasoio|lametta) .. (gambe|braccia|polsi|come sempre)
  (pillole|<pill>) .. (gia)? prese
  # not to live any more
  (stanca|stanco|stufa|stufo|nauseata|nauseato) .. (di|della) .. (vivere|vita|esistere|questa vita|essere viva|essere vivo)
  vita .. (non|piu|senza) .. (ha|senso|vale) .. (senso|niente|nulla|pena|piu)?
  (non) .. vale .. la pena .. (di)? .. (vivere|vivere cosi|continuare a vivere)
  (non) .. (ce la faccio|riesco|sopporto|posso|reggo|voglio) .. (piu|a|di)? .. (a vivere|vivere|di vivere|la vita|questa vita|stare al mondo|restare al mondo|stare in vita|restare in vita|svegliarmi)
  (merito) .. di (vivere|morire|essere viva|essere vivo|stare al mondo)
  (perche|a che serve|a che scopo) .. (vivere|continuare a vivere|vivo ancora|restare viva|restare vivo)
  (domani|presto) .. (saro|sono) .. (piu|gia)? .. (viva|vivo|morta|morto|al mondo)
  non saro .. (viva|vivo|al mondo)
  (vorrei|magari|se solo|spero|preferirei|meglio) ... (morissi|morta|morto|nata|nato|svegliarmi|svegliassi|svegliarsi|morire) .. (stanotte|domani|mai|piu|$|cosi)
  (mai|non) .. (essere|fossi|esser)? .. (nato|nata)
  (meglio|preferisco|tanto vale) .. (morire|morta|morto|crepare|essere (morta|morto))
  (desidero|voglio|bramo|aspetto|invoco|cerco|chiedo) .. (solo|solamente|soltanto)? .. (la|di)? .. (morte|morire|crepare)
  (addormentarmi|dormire|mi addormento) .. (e|per)? .. (non|mai)? .. (svegliarmi|risvegliarmi|sempre) .. (mai|piu|$)
  (lasciatemi|lasciami|fatemi|fammi) .. (morire|crepare|andare per sempre)
  # to kill oneself
  mi (ammazzero|uccidero|suicidero|sparero|impicchero|buttero|togliero la vita|tolgo|avvelenero|lancero|gettero|tagliero|annego|strangolo|schianto|do fuoco|lancio (sotto|dal|dalla|nel|giu)|levo la vita|levo di mezzo|tolgo di mezzo) .. (la vita|oggi|stasera|stanotte|domani|$|in|sotto|dal|dalla|con|le|i|contro|prima|appena|quando)?
  mi (sono|stavo|ero) .. (impiccato|impiccata|avvelenata|avvelenato|sparato|sparata|tagliato (le vene|i polsi)|tagliata (le vene|i polsi)|buttata|buttato) .. (dal|dalla|sotto|le|i|da)?
  mi .. (voglio|vojo|devo|vorrei|sto per|posso|vado a|stavo per|volevo|vado) .. (ad|a)? .. (ammazzare|ammazza|uccidere|suicidare|sparare|impiccare|buttare (dal|dalla|sotto|giu|nel|da)|fare fuori|far fuori|togliere la vita|tagliare le vene|tagliare i polsi|lanciare|gettare|avvelenare)
  (colpo|proiettile|pallottola) .. (in testa|alla testa|alla tempia|in bocca)
  mi sparo .. (in testa|un colpo|alla tempia|in bocca|oggi|stasera|stanotte|domani|$)
  (farla|faccio|facciamola|faro|facessi) finita .. (con (la)? vita|con tutto|stanotte|stasera|oggi|domani|per sempre|subito|$)
  (farla finita|finirla) con (tutto|la vita|questa vita|me)
  (pongo|metto|porro|mettero|mettere|porre|dare|do) .. fine .. (vita|giorni|esistenza|tutto|sofferenze)
  mi .. (butto|lancio|getto|buttero|lanciarmi|buttare|tuffo) .. (dal|dalla|da|sotto|nel|sui|giu|davanti) .. (<height>|<vehicle>|vuoto|fiume|lago)
  (buttarmi|lanciarmi|gettarmi|saltare) .. (dal|dalla|da|sotto|nel|sui|giu|davanti) .. (<height>|<vehicle>|vuoto|fiume)
  (sono|seduta|seduto|salita|salito|messa|messo|in piedi) .. (<height>|binari|bordo|orlo) ... (salto|saltare|butto|buttarmi|giu|lancio|finita|addio|treno)
  (sdraio|sdraiata|sdraiato|stendo) .. (sui)? binari
  (schianto|schiantarmi|schiantare|vado) .. (con)? .. (macchina|moto|auto|contro) .. (contro|muro|albero|palo|guardrail|$)
  (aperto|apro|aprire|lasciato) .. (il|rubinetto del)? gas
  (provato|tentato|cercato|riprovo|riprovero) .. (a|di|il)? .. (uccidermi|ammazzarmi|suicidarmi|impiccarmi|farla finita|togliermi la vita|suicidio|buttarmi|tagliarmi le vene)
  (tentato|tentativo|tentativi) .. (di)? .. suicidio
  (penso|pensando|pensato|sogno|pensiero|idea|idee|voglia) .. (al|di|a|del|alla)? .. (suicidio|suicidarmi|uccidermi|ammazzarmi|morire|togliermi la vita|farla finita|mia morte)
  (istinti|pensieri|idee|impulsi|intenzioni) .. (suicidi|suicidari|suicide|suicidiari|di morte)
  # means, overdose, goodbye
  <took> .. <lots> .. (di|intera|intero|pieno|piena|delle|dei)? .. <pill>
  <took> .. (tutto|tutta|intero|intera) .. (il|la)? .. (flacone|scatola|barattolo|blister|boccetta)
  <pill> .. (in mano|davanti|pronte|pronti|sul comodino per|contate|da parte|per morire|per farla finita)
  (messo da parte|conservato|accumulato|nascosto|raccolto|procurato|ho) .. <lots> .. <pill> .. (per|da|$)
  <pill> .. (con|e) .. (alcol|vodka|vino|whisky|grappa) .. (per|$|tutto|insieme)
  (in|un|una|per|fatto|andata|andato|fare|prendo) .. overdose .. (di (<pill>)|apposta|stanotte|stasera|e|volontaria)
  (ultima|ultimo) .. (notte|giorno|sera|messaggio) .. (della mia vita|di vita|su questa terra|al mondo)
  (mia|la) ultima (notte|sera) $
  ultimo giorno $
  # harm to oneself
  (mi) .. (faccio|sto facendo|fatta|fatto) .. (del)? male .. (da sola|da solo|apposta|ogni|di nuovo|ancora|tutte)
  (ricominciato|continuo|smetto|ripreso|torno) .. (a|di) .. (tagliarmi|farmi del male|ferirmi|bruciarmi|autolesionarmi)
  (tagliarmi|ferirmi|bruciarmi) .. (le braccia|i polsi|le gambe|apposta|di nuovo|ancora|ogni|$)
  (autolesionismo|autolesioni) .. (di nuovo|ogni|ancora|$)
  mi voglio (ammazza|uccide|crepare|spara|butta (dal|sotto|giu))
  (ho|tengo) <many> .. <pill>
  (non) (voglio|posso) (vive|campare|campa)
  (<weapon>|coltello) .. (sul|sui|al|alla|in|alle|sulle|contro) .. <body>
  <took> .. (tutto|quello che) ... (armadietto|cassetto|armadio|mobiletto|dispensario)
  (prego|imploro|spero|chiedo) ... (morire|non svegliarmi|di morire)
  (non) .. (ha|vedo|c e) .. senso .. (di)? .. (vivere|continuare a vivere|stare al mondo|andare avanti a vivere)
  <weapon> .. in mano
  (sparire|andarmene|scomparire|lasciare|uscire) .. (da)? .. questo mondo
  (seduta|seduto|sdraiata|sdraiato|in piedi|sono) .. (binari|rotaie|cornicione|parapetto|davanzale|bordo .. <height>)
`,
  aboutAnother: `
  (vuole|voleva|vorrebbe|minaccia|minacciato|cerca|parla|pensa|dice|tentato|provato|intende) ... (uccidersi|ammazzarsi|suicidarsi|togliersi la vita|impiccarsi|farla finita|morire|farsi del male|buttarsi|tagliarsi|spararsi|di suicidio|suicidio|del suicidio)
  (dice|detto|scritto|ripete|mandato|raccontato|pensa|confessato|scrive) ... (vuole (morire|uccidersi|farla finita|ammazzarsi)|non vuole (piu)? (vivere|svegliarsi)|meglio senza di (lui|lei)|la fa finita|si ammazza|si uccide|si vuole (uccidere|ammazzare)|voleva morire)
  (si) (vuole|voleva) (uccidere|ammazzare|suicidare|impiccare)
  (lui|lei|figlio|figlia|fratello|sorella|marito|moglie|amico|amica|padre|madre|ragazzo|ragazza|zio|zia) .. (vuole|non vuole) .. (morire|vivere)
  (si) (taglia|sta tagliando|autolesiona|fa del male) .. ($|le|i|e|da|apposta|sulle)
  (ha|appena) .. (preso|ingoiato) .. (tutte|troppe|scatola|flacone|tutti|un sacco) .. (di|le|i|sue)? .. <pill>
  si (ammazza|uccide|impicca|suicida|butta (dal|dalla|sotto|giu)|vuole ammazzare|toglie la vita|spara) .. (oggi|stasera|stanotte|domani|$|da|se)
  (dice|detto|scritto|minaccia|scrive|ripete|urla) ... si .. (ammazza|uccide|impicca|suicida|butta|toglie la vita|spara|ammazzera|uccidera|buttera)
  (ha|si e|appena) .. <took> .. <lots> .. (di)? .. <pill>
  (minaccia|vuole|minacciando|voleva|intende) .. (di)? .. (buttarsi|uccidersi|ammazzarsi|suicidarsi|gettarsi|impiccarsi|tagliarsi le vene|lanciarsi|spararsi)
  (amica|amico|lei|lui|figlia|figlio|che|sorella|fratello|mamma|papa) .. non (vuole|ce la fa|riesce) .. (piu|a)? .. (vivere|svegliarsi|stare al mondo)
`,
};
