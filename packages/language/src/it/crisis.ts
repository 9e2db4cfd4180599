import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Plain words alone: what is less plain is understood in English only. Letters are folded: no accents. */
export const ITALIAN_CRISIS: CrisisPhrases = {
  language: 'it',
  spelling: {
    expansions: {
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
    },
    joins: {},
    known: [],
    meant: new Set(),
  },
  phrases: {
    fillers: `io solo davvero proprio tanto ora adesso stasera oggi domani mamma papa nonna nonno sempre ancora piu cosi la il lo le gli un una di tutto tutta e che a presto qui subito ormai semplicemente spesso`,
    classes: {
      pill: `pastiglie; pillole; medicine; compresse; sonniferi; farmaci; gocce; pasticche; tachipirina; barbiturici`,
      want: `voglio; vorrei; volevo; sto per; desidero; ho voglia di; ho deciso di; penso di; penso a; pensando di; pensando a; pensato di; pensato a; ho pensato di; ho intenzione di; preferirei; preferisco; devo; spero di; meglio; ho provato a; provo a; sto pensando di; sogno di; posso; potrei; ho bisogno di; pronto a; pronta a; vado a`,
      die: `morire; essere (morto|morta); non (svegliarmi|esistere|esserci|vivere|essere qui) (mai)?; (smettere|finire) di (vivere|esistere|respirare); sparire (per sempre|dal mondo|$); la morte; crepare; raggiungerti`,
      kill: `uccidermi; ammazzarmi; suicidarmi; impiccarmi; farla finita; spararmi; togliermi la vita; tagliarmi (le vene|i polsi|le braccia|$); buttarmi .. (ponte|treno|sotto|finestra|balcone|tetto|giu); gettarmi .. (ponte|treno|sotto|finestra|binari); farmi (del)? male; farmi fuori; lanciarmi .. (ponte|treno|finestra|balcone); porre fine .. (vita|tutto); avvelenarmi; annegarmi; saltare .. (ponte|finestra|balcone|tetto); autolesionarmi; prendere .. (tutte|tutti) .. <pill>`,
    },
  },
  harmless: `
  (morire|muoio|morta|morto|morivo|morendo|morti) .. (di|dal|dalle|dalla|per) .. (ridere|risate|fame|sete|vergogna|caldo|freddo|sonno|noia|curiosita|paura|imbarazzo|stanchezza|vecchiaia|dal ridere)
  da morire
  (uccide|ammazza|ammazzano|uccidono) .. (di|il|la|questo|questa|$|i)
  (ammazzare|ammazzo|uccidere) il tempo
  (batteria|telefono|pianta|cellulare|basilico) ... (morto|morta|muore)
  (si) .. (e) .. (ucciso|uccisa|suicidato|suicidata|impiccato|ammazzato|tolto la vita)
  (perche|come|quando) .. (si) .. (suicidato|ucciso|impiccato|suicido|uccise)
  (tagliato|tagliata|tagliarmi|bruciata|bruciato) .. (dito|capelli|cipolle|cucinando|cucina|pane|frangia|mano|verdure)
  farla finita con .. (questo|il|la|le|sigarette|dieta|lavoro|discussione|discussioni|queste|lui|lei|traslochi)
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
  (sono|seduta|seduto|in piedi) .. (sul|sui|al|sulla|sull) .. (ponte|tetto|binari|bordo|cornicione|balcone|orlo) .. (saltare|buttarmi|giu|vuoto|salto|$)
  lettera .. (d addio|di addio|addio)
  (corda|cappio|pistola|lametta|coltello|lama|rasoio) .. (collo|pronta|pronto|mano|vene|polsi|tempia|comprata|comprato)
  quando .. (leggerai|leggerete|leggi) .. (morto|morta|non ci saro|andata|andato)
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
`,
  aboutAnother: `
  (vuole|voleva|vorrebbe|minaccia|minacciato|cerca|parla|pensa|dice|tentato|provato|intende) ... (uccidersi|ammazzarsi|suicidarsi|togliersi la vita|impiccarsi|farla finita|morire|farsi del male|buttarsi|tagliarsi|spararsi|di suicidio|suicidio|del suicidio)
  (dice|detto|scritto|ripete|mandato|raccontato|pensa|confessato|scrive) ... (vuole (morire|uccidersi|farla finita|ammazzarsi)|non vuole (piu)? (vivere|svegliarsi)|meglio senza di (lui|lei)|la fa finita|si ammazza|si uccide|si vuole (uccidere|ammazzare)|voleva morire)
  (si) (vuole|voleva) (uccidere|ammazzare|suicidare|impiccare)
  (lui|lei|figlio|figlia|fratello|sorella|marito|moglie|amico|amica|padre|madre|ragazzo|ragazza|zio|zia) .. (vuole|non vuole) .. (morire|vivere)
  (si) (taglia|sta tagliando|autolesiona|fa del male) .. ($|le|i|e|da|apposta|sulle)
  (ha|appena) .. (preso|ingoiato) .. (tutte|troppe|scatola|flacone|tutti|un sacco) .. (di|le|i|sue)? .. <pill>
`,
};
