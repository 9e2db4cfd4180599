import type { CrisisPhrases } from '../crisis-phrases.ts';
import { elisions } from '../elisions.ts';

/** Explicit phrases only: less explicit ones are detected in English alone. Letters are folded: no accents. */
export const FRENCH_CRISIS: CrisisPhrases = {
  language: 'fr',
  spelling: {
    expansions: {
      ...elisions(
        'j',
        'ai aurai aurais avais etais espere aimerais arrive arrete avale avalerai essaye essaie ecris ouvre attends allais envisage en',
      ),
      ...elisions(
        'm',
        'etrangler etrangle ouvrir ouvre oter ote empoisonner empoisonne asphyxier asphyxie immoler entailler entaille endormir en etais enlever etouffer',
      ),
      ...elisions('s', 'est etait ouvrir ouvre etrangler empoisonner endormir en'),
      ...elisions('d', 'etre adieu adieux avaler un une exister envie en arreter ouvrir avoir aller antidepresseurs anxiolytiques alcool'),
      ...elisions('l', 'air envie epoque existence armoire alcool arreter insuline idee aide'),
      ...elisions('n', 'ai avais aurais en est etais'),
      ...elisions('qu', 'il elle un une on a en ils elles'),
      veu: 'veux',
      jveux: 'je veux',
      jpeux: 'je peux',
      jai: 'j ai',
      chui: 'je suis',
      chuis: 'je suis',
      suicid: 'suicide',
      pu: 'plus',
      jen: 'j en',
      jvais: 'je vais',
      jme: 'je me',
      mourrir: 'mourir',
      mourire: 'mourir',
      qqch: 'quelque chose',
      nai: 'n ai',
      jsuis: 'je suis',
      envi: 'envie',
      vi: 'vie',
      cest: 'c est',
      men: 'm en',
      matuer: 'me tuer',
      metuer: 'me tuer',
      dmourir: 'de mourir',
      lenvie: 'l envie',
      dentre: 'd entre',
      davaler: 'd avaler',
      quil: 'qu il',
      quelle: 'qu elle',
      javais: 'j avais',
      jaimerais: 'j aimerais',
      jarrive: 'j arrive',
      jvai: 'je vais',
      jvoudrais: 'je voudrais',
      jpense: 'je pense',
      ve: 'vais',
      plu: 'plus',
      tt: 'tout',
      tte: 'toute',
      jm: 'je me',
      jmen: 'je m en',
      jle: 'je le',
      jveu: 'je veux',
      veus: 'veux',
      envies: 'envie',
      jvoulais: 'je voulais',
      jetais: 'j etais',
      jetait: 'j etais',
      nen: 'n en',
      sen: 's en',
      jaurais: 'j aurais',
      jespere: 'j espere',
      davoir: 'd avoir',
      detre: 'd etre',
      dla: 'de la',
      lvie: 'la vie',
      medoc: 'medocs',
      cacheton: 'cachets',
      cachetons: 'cachets',
      lair: 'l air',
      darreter: 'd arreter',
      dadieu: 'd adieu',
      jdois: 'je dois',
      jprends: 'je prends',
      jcrois: 'je crois',
      jarrete: 'j arrete',
      jmeurs: 'je meurs',
      jfais: 'je fais',
      den: 'd en',
      quon: 'qu on',
      quils: 'qu ils',
      jamai: 'jamais',
      mouri: 'mourir',
      jpars: 'je pars',
    },
    joins: {},
    known: ['suicider', 'mourir', 'suicide', 'medicaments', 'somniferes', 'comprimes'],
    meant: new Set(['courir', 'medicament', 'comprime', 'suicides']),
  },
  phrases: {
    fillers: `je j l d n m s c t ne vraiment juste trop tellement maintenant ce soir aujourdhui demain maman papa mamie papi la le les un une de du des tout toute
   toujours encore souvent parfois bien tres si et que qu en y a ici meme enfin deja plus vite papy mamy mon ma amour cheri cherie frere soeur bro lundi
   mardi mercredi jeudi vendredi samedi dimanche matin nuit cette chaque jour soirs`,
    classes: {
      pill: `cachets; pilules; medicaments; comprimes; somniferes; medocs; anxiolytiques; doliprane; paracetamol; antidepresseurs; xanax; valium; lexomil; codeine; morphine; insuline; ibuprofene; benzos; cachet; barbituriques; dolipranes; efferalgan; gelules`,
      want: `veux; voudrais; vais; souhaite; envie; veut; voulais; ai envie; pense; pense a; songe; compte; pourrais; prefere; prefererais; aimerais; besoin; decide; prevois; reve; prets; prete; pret; essaye; essaie; essayer; avoir; vouloir; voudrai; desire; hate; hate de; faut que; pensais; songeais; failli; prefererai; voulu; essayais; tente; songe a; decision; rever; finirai par; prie pour; prie; espere; attends de`,
      die: `mourir; etre (mort|morte); (ne)? plus (etre|vivre|exister|me reveiller); mort; crever; disparaitre (pour toujours|a jamais|$); ne jamais me reveiller; ne plus .. (vivre|exister|reveiller|etre la); clamser; claquer; n etre plus; ne plus etre en vie; plus etre (la|en vie|de ce monde); quitter (ce monde|cette vie|cette terre); mourir dans mon sommeil; creve; creves; arreter d exister; arreter de (vivre|respirer)`,
      kill: `me (tuer|suicider|pendre|noyer|flinguer|foutre en l air|buter|couper|scarifier|jeter|supprimer|empoisonner|ouvrir les veines|trancher les veines|faire du mal|blesser|taillader|mutiler|defenestrer); (en)? finir (avec (la|ma) vie|avec tout|ce soir|$|maintenant|une bonne fois|pour de bon); mettre fin .. (jours|vie); ouvrir les veines; sauter .. (pont|toit|fenetre|balcon|train|vide|falaise); me (detruire|faire sauter|tirer une balle|faire exploser|laisser mourir|faire mourir|crever|entailler|donner la mort|jeter sous|jeter par|jeter dans|jeter du); mettre (un)? terme .. (jours|vie); m (ouvrir les veines|immoler|etrangler|empoisonner|asphyxier|entailler|oter la vie|etouffer|enlever la vie); (foncer|rentrer) .. (arbre|mur|camion)`,
      lots: `toute; tous; toutes; entiere; entier; boite; boites; trop; plein; plaquette; plaquettes; tube; tubes; flacon; poignee; paquet; assez; <many>; vingt; trente; quarante; cinquante; cent`,
      took: `pris; prise; avale; avaler; prendre; prends; prendrai; avalerai; bouffe; gobe; ingere; ingurgite; absorbe; engloutis`,
      height: `pont; toit; fenetre; balcon; falaise; immeuble; viaduc; tour; terrasse; etage; vide`,
      weapon: `corde; lame; lames; rasoir; arme; flingue; pistolet; revolver; fusil; carabine; cutter; noeud`,
      life: `vie; jours; existence; souffrances; souffrance; calvaire; tout ca`,
      work: `travail; boulot; bureau; collegues; retraite; ecole; lycee; fac; vacances; stage; classe; hotel; entreprise; equipe`,
      treat: `chocolat; gateau; gateaux; sucre; cafe; soleil; amour; fromage; crepes; bonbons; noel`,
      body: `poignet; poignets; cou; gorge; tempe; bouche; coeur; veines`,
    },
  },
  harmless: `
  (mort|morte|mourir|meurs|mourais|crever|creve) .. (rire|faim|soif|fatigue|honte|peur|chaud|froid|ennui|curiosite|inquietude|sommeil)
  (mort|morte) .. de rire
  !je|j|jme|vais|veux (me|te|nous) tue .. (de|a|ce|cette|le|la|$)
  (tu|il|elle|ca|boulot|travail|chaleur|fatigue) .. (me|m|nous) .. (tues|tue|tuez|tuent|tuer)
  je me tue (a|au|aux) (te|vous|la tache|le|travail|boulot)
  (tuer|tue) le temps
  (pied|pieds|dos|chaleur|bruit|travail|boulot) .. (me)? .. (tue|tuent)
  (finir|fini|en finir) .. (livre|travail|repas|gateau|devoirs|vaisselle|tricot|dossier|menage|demarches|travaux|papiers|examens)
  (batterie|telephone|plante|portable) ... (mort|morte|meurt)
  (s est|est elle|est il|a t il|t elle|il s|elle s|c est) .. (suicide|suicidee|tue|tuee|pendu|pendue) .. (en|quand|pourquoi|comment|a|il|elle|$)
  (pourquoi|comment|quand|est ce) ... (suicide|pendu|tue|mort)
  (coupe|coupee|couper|brule|brulee) .. (doigt|en cuisinant|cheveux|pain|oignons|four|main|legumes|cuisine)
  la mort dans l ame
  (triste|belle|beau|ennuyeux|ennui|long|bete|chiant|drole|mignon) a mourir
  (veux|voulais|voudrais|vais|voulait|aimerais) (pas|jamais) (mourir|crever|me tuer|me suicider|me pendre|me faire du mal|en finir|etre (mort|morte))
  peur de (la)? (mourir|mort|crever)
  meurs d envie
  (tu|vous) (voulais|voulait|vouliez|as voulu) .. (mourir|partir)
  (deux|un|demi|quelques) <pill>
  (plus|pas) .. vivre .. (a|en|au|avec (lui|elle|eux|mes|toi)|chez) .. (paris|ville|campagne|parents|france|lyon|lui|elle|eux|toi|seule|ensemble)
  vivre .. (avec (lui|elle|eux|mes parents)|chez (lui|elle|mes parents))
  en finir avec .. (ce|ces|cette|ton|ton|mes|paperasse|travaux|rapport|dossier|demarches) .. (rapport|dossier|histoire|paperasse|travaux|bouquin|projet|demarches|cartons|memoire)?
  (overdose|surdose) de .. <treat>
  lettre d adieu ... <work>
  dernier* .. (jour|soir|journee) .. (au|a|de|en|d|avec) .. <work>
  vie (sociale|privee|amoureuse)
  sauter .. (repas|classe|ligne|cours|parachute|elastique|corde|trampoline|page|joie)
  corde a (linge|sauter)
  veut (ma|notre|votre|leur) mort
  (adieu|adieux) ... <work>
  vivre sans (ton|ta|tes|le|la|les|cafe|internet)
  coupe* (en quatre|la parole|court)
  (epuise|fatigue|trop) .. mort
  creve (un|le|les|de|l|ecran|pneu)
  pneu .. creve
`,
  fiction: `
  (film|livre|roman|serie|chanson|opera|theatre|jeu|episode|piece|histoire|bovary|hamlet|poeme|cours|expose|personnage)
`,
  past: `
  il y a .. (ans|longtemps|annees)
  (en|depuis) <year>
  <year>
  (a l epoque|autrefois|pendant la guerre|quand j etais|quand j avais|etant (jeune|enfant|petit|petite)|avant je)
`,
  clear: `
  <want> .. (de|a|d)? <die>
  <want> .. (de|a|d|d en)? <kill>
  me (suicider|tuer|pendre|flinguer|supprimer|scarifier|mutiler|buter)
  (vais|veux|va|envie d|envie|faut|decide d|pense a|d|compte|soir) .. (en)? finir (avec (la|ma) vie|avec tout|$|ce soir|une bonne fois|pour de bon|cette nuit)
  en finir $
  en finir avec .. (vie|tout|tout ca|cette vie)
  mettre fin .. (a)? .. (jours|vie|tout)
  (plus|pas|aucune|aucun|perdu) .. (envie|gout|raison|force|la force) .. (de)? .. vivre
  (veux|peux|voudrais|supporte|envie) .. plus .. (vivre|exister|etre la|me reveiller|continuer a vivre|la vie|etre en vie)
  (plus) .. (vivre|exister|la vie) $
  (aimerais|voudrais|prefererais|souhaite|prefere|espere|prie) .. (etre|ne pas|ne plus|ne jamais|mourir) .. (mort|morte|reveiller|ne|nee|mourir|la|$)
  (serait|serais|serez|irait|iraient|seraient|etes) .. (mieux|plus heureux) .. (sans moi|si j etais (mort|morte)|mort|morte)
  (idees|pensees|envies) (suicidaires|noires de mort|de suicide|de mort)
  (pense|penser|songe|songer|parle) .. (au|a) (suicide|mourir|me)
  (suis|sens) .. (suicidaire)
  suicide .. (est|ce soir|seule)
  (je|vais|veux|ai|est|suis) .. (sauter|jeter|jette|saute) .. (du|sous|par|dans|d un|sur) .. (pont|train|metro|fenetre|toit|balcon|rails|vide|falaise|camion)
  <took> .. <lots> .. (entiere|pleine|de|entier)? .. <pill>
  (pris|avale) .. (tous|tout|les) .. <pill> .. (de|d)? .. (armoire|tiroir|pharmacie|maman|papa|salle)
  <pill> .. (devant moi|dans la main|prets|en reserve|mis de cote|a cote de moi|pour en finir)
  (suis|me|je|recommence) .. (me)? (coupe|coupee|scarifie|scarifiee|taillade|mutile|mutilee|scarifier|couper) .. (encore|expres|tous les|chaque|bras|veines|a nouveau|les bras|les veines|la peau)
  (ouvrir|ouvert|trancher|tailler|couper) .. veines
  (<weapon>|couteau) .. (autour .. cou|au cou|prete|pret|tempe|dans la bouche|contre .. (tempe|gorge|poignet|poignets|mes)|veines|charge|chargee|sur moi|attachee)
  (achete|trouve|prepare|charge|accroche|attache|acheter) .. <weapon>
  (dernier|derniere) (nuit|soir|jour|message) .. (adieu|moi|vie|pour)
  (quand|lorsque) .. (lirez|liras|lisez|lis) .. (mort|morte|plus la|parti|partie)
  me (tue|tuer|suicide|pends|flingue|bute|noie|supprime|fous en l air|jette sous|jette du|ouvre les veines|tire une balle|tirer une balle|laisse mourir)
  m (ouvre|ouvrir|etrangler|empoisonner|asphyxier) .. (les)? .. (veines|avec|$|ce soir)
  (je) .. (m ouvre les veines|m empoisonne|m asphyxie|m etrangle)
  (veux|veut|veu|vais) .. me .. (tue|tuer|suicide|suicider)
  en me (tuant|pendant|suicidant)
  laisse .. moi mourir
  laissez moi mourir
  (mourir|mort) .. (mourir|veux que ca|c est tout|j en ai envie|seule solution|delivrance)
  (veux|jveux|veu|envie de) (mourir|mouriir|crever)
  (suicide) .. (delivrance|solution|seule|ce soir|parait)
  (corde|lame|rasoir|fusil|arme) .. (grenier|garage|prete|poche|sur la table|a cote)
  (avaler|avale|prends|prendre|pris) .. (cachets|gouttes|comprimes|medocs|<pill>) .. (vendredi|ce soir|a la fois|d un coup)
  (entre) .. (le pont|la corde|les cachets) .. (et)? .. (les cachets|le pont|la corde|le train)
  (brule|brulee|coupe|frappe|mords) .. (cigarettes|cigarette|expres|bras|cuisses)
  sang .. (poignets|bras|partout)
  (rate|ratee|loupe) .. (ma)? .. (tentative|suicide)
  (ma)? tentative .. (prochaine fois|de suicide)
  (arrete|arreter) .. (de vivre|la vie|ma vie|tout ca ce soir)
  (ma vie) .. (vaut rien|l arreter|arreter|en finir)
  (je) serai .. (mort|morte) .. (demain|ce soir|noel|avant|lundi|dimanche|par)
  (moteur) tourne .. (garage|voiture)
  (garage) .. moteur
  (vais|viens) te rejoindre .. (ce soir|cette nuit|tout prepare|comprimes|pour de bon)
  dis .. (a dieu|leur) .. que j arrive
  # not to live any more
  (plus|pas|aucune|aucun|perdu|sans) .. (envie|gout|raison|raisons|force|courage) .. (de|pour)? .. (vivre|continuer a vivre|rester en vie|etre en vie|me lever vivre)
  (veux|peux|voudrais|supporte|arrive|sais) .. plus .. (etre de ce monde|rester en vie|a vivre|de vivre|respirer)
  (fatigue|fatiguee|marre|las|lasse|assez|degoute|degoutee) .. (de|d)? .. (vivre|la vie|cette vie|exister|etre en vie)
  vie .. (vaut|a|n a) .. (plus|pas|rien|aucun) .. (peine|sens|vecue|interet|la peine)
  (vaut|valait) .. (plus|pas)? .. la peine .. (de|d)? .. (vivre|etre vecue)
  (merite) .. (pas|plus) .. (de)? (vivre|d etre en vie|la vie)
  (merite) .. (de)? (mourir|la mort)
  (a quoi (bon|ca sert)|pourquoi) .. (continuer|de|a)? .. (vivre|rester en vie|etre en vie)
  si seulement .. (etais|etre|pouvais|avais) .. (mort|morte|mourir|jamais ne|jamais nee|crever)
  (ne|nee|naitre) .. jamais $
  (jamais) .. (ne|nee|naitre|du naitre|voulu naitre) $
  (aurais|aurait|prefere|voudrais) .. (du|prefere|voulu|mieux)? .. (ne)? (jamais|pas) .. (naitre|exister|venir au monde)
  (espere|prie|voudrais|aimerais|souhaite) ... (reveillerai|reveille|reveiller|reveillerais) .. (pas|plus|jamais|$)
  (endormir|dormir) ... (plus|jamais|pas) .. (reveiller|reveil)
  (serai|serais|suis|sera) .. (plus|deja|bientot) .. (en vie|de ce monde|vivant|vivante|mort|morte|la demain)
  (desire|souhaite|attends|appelle|reclame) .. mort $
  (mieux|autant) .. (mort|morte|mourir|crever) .. (que|$)
  laisse* (moi)? .. (mourir|crever|partir pour toujours)
  (disparaitre|partir|parti|partie|m endormir) .. (pour (toujours|de bon)|a jamais) .. (mourir|mort|$)?
  # to kill oneself
  (me|m) .. (tuerai|suiciderai|pendrai|flinguerai|noierai|supprimerai|foutrai en l air|jetterai|butterai|donnerai la mort|donne la mort|donner la mort|foutre en l air|fous en l air|fout en l air)
  (me|m) (suis|etais) .. (ouvert les veines|pendu|pendue|coupe les veines|taillade|entaille|mutile|scarifie|scarifiee|fait (du)? mal expres)
  (vais|veux|veut|peux|dois|decide|voulu|failli|essaye|tente) .. (de)? .. (me|m) .. (tue|tuer|pendre|suicide|supprimer|etrangler|noyer|empoisonner|asphyxier|foutre en l air)
  (me|m) (etrangler|etrangle|asphyxie|empoisonne|immole|ote la vie)
  en (finisse|finirai|finis) (avec (la)? vie|pour de bon|ce soir|cette nuit|$)
  (j|je|que|d) en (finis|finisse|finir|finirai) $
  (met|mets|mettre|mettrai|mis) .. (fin|terme) .. <life>
  (tire|tirer|mettre|mets|colle) .. (une)? balle .. (tete|coeur|bouche|$)
  (jette|jeter|saute|sauter|balance|balancer|lance|lancer) .. (du|de la|par|d un|depuis|sous|dans) .. (<height>|train|metro|camion|rer|rails|tgv|bus)
  (sur|au bord) .. (<height>|rails|rebord|parapet|voies|bord) ... (sauter|saute|vide|lache|en finir|mourir|attends le train|dernier)
  (couche|allonge|mets|assis|assise|debout) .. (sur)? .. (rails|voies|voie ferree)
  (fonce|foncer|rentrer|encastrer|jeter) .. (dans|contre) .. (arbre|mur|camion|platane|pile)
  (ouvert|ouvre|ouvrir|allume|laisse) .. gaz .. (ferme|fenetres|$|ouvert|et)
  (tentative|tentatives) .. (de|d) .. suicide
  (fait|rate|encore) .. (ma|une) tentative
  (pense|pensais|pensees|songe|obsede|obsedee) ... (a (mourir|la mort|me tuer|me suicider|en finir)|au suicide|suicide|suicider)
  (suicide) .. (tous les jours|me tente|me parait|unique|issue|delivrance)
  # means, overdose, goodbye
  (ai|mis|garde|economise|stocke|accumule|planque|assez|cache) ... (assez|de cote|<lots>|reserve) .. <pill>
  (garde|stocke|accumule|planque|economise) .. <pill> ... (assez|mois|semaines|suffira)
  (avale|bouffe|gobe) .. (tout|toute|tous|les) .. <pill>
  <took> .. <pill> .. (d un coup|avec .. (alcool|vodka|whisky)|pour (mourir|en finir|dormir toujours))
  <pill> .. (dans la main|sous la main|devant moi|prets|alignes|comptes|suffisent|pour mourir)
  (fait|faire|pris|prendre|veux) .. (overdose|surdose)
  (overdose|surdose) .. (expres|volontaire|medicaments|<pill>|ce soir)
  (ecrit|ecrire|ecris|laisse|redige|prete|posee|poste|ma|mes|la) .. lettre* .. adieu*
  lettre* .. adieu* .. (table|prete|ecrite|poche|oreiller|est|enfants|pour)
  (quand|lorsque|si) .. (lirez|liras|lisez|lis|lira) ... (mort|morte|plus|parti|partie|fini|finie)
  (derniere nuit|dernier jour|derniere soiree|dernier soir) .. (sur|de|$) .. (terre|vie|monde)?
  # harm to oneself
  (me|m) (fais|faire|suis fait|suis faite) .. (du mal|saigner|souffrir) .. (expres|avec|tous|chaque|volontairement|lame|encore|$)
  (scarifie|scarifier|scarification|mutile|taillade|entaille) .. (tous|encore|chaque|bras|cuisses|poignets|depuis|recommence|$)
  (recommence|continue|arrete pas|repris) .. (a|de|d) .. (me|m) .. (couper|scarifier|mutiler|entailler|faire du mal|bruler)
  (coupe|coupee|entaille|ouvert) .. (les|le)? .. (veines|poignets|poignet|bras|cuisses|avant bras)
  (essaye|tente|voulu|failli) .. (de)? .. m .. (etrangler|ouvrir|empoisonner|asphyxier|immoler|etouffer|entailler)
  (<weapon>|couteau) .. (dans|sur|contre|autour|a) .. <body>
  <took> .. tout .. (ce qu|ce que|les cachets|contenu) ... (armoire|pharmacie|tiroir|placard|<pill>)
  me (coupe|taillade|entaille|brule) .. (tout|tous|les soirs|soirs|chaque)
  (monte|montee) .. (sur|dans) .. (toit|pont|rambarde|rebord) ... (peur|sauter|vide|fin)
  <weapon> .. (dans|a) (la|ma)? main
  (prie|supplie|espere) ... mourir
  (disparaitre|partir|m en aller|quitter|sortir) .. (de)? .. (ce monde|cette terre|cette vie)
  (assis|assise|debout|couche|couchee|allonge|allongee) .. (rails|rebord|voies|voie ferree|parapet|rambarde|bord .. (pont|toit|falaise|quai))
  <took> .. (toute|tout) .. (la|le)? .. (pharmacie|armoire a pharmacie|boite a pharmacie|stock)
`,
  aboutAnother: `
  (veut|voulait|voudrait|menace|menacait|va|essaie|essaye|parle|pense|dit|tente|compte|a essaye|envisage|a tente) ... (se (tuer|suicider|pendre|jeter|supprimer|flinguer|faire du mal|foutre en l air|noyer|couper|taillader|scarifier)|de se (tuer|suicider|pendre)|en finir|mettre fin|mourir|s ouvrir les veines|sauter)
  (dit|ecrit|repete|m a dit|envoye|avoue|raconte|pense|parle) ... (veut (mourir|plus vivre|en finir|se tuer)|ne veut plus (vivre|etre)|plus vivre|se suicider|mieux sans (lui|elle)|voulait mourir|envie de mourir|de suicide|mettre fin|adieu)
  (il|elle|fils|fille|frere|soeur|mari|femme|ami|amie|pere|mere|copain|copine|voisin|voisine) .. (veut) .. (plus)? .. (mourir|vivre|en finir)
  (se) (scarifie|mutile|coupe|taillade|fait du mal) .. ($|les|expres|encore|et|depuis|dans)
  (a|vient de|elle|il) .. (pris|avale|avaler|prendre) .. (tous|trop|boite|plein|tout) .. (ses|de)? .. <pill>
  (il|elle) .. (suicidaire)
  (va|veut|voulait|veux|allait|menace) .. (de)? .. (se (tuer|suicider|pendre|jeter|flinguer|foutre en l air|noyer|supprimer|jeter par)|sauter .. <height>)
  (a|vient|elle|il) .. <took> .. (<lots>) .. <pill>
  (il|elle) .. (veut|voulait) .. (en finir|mourir|plus vivre|plus .. vivre)
  (qu il|qu elle|il|elle) .. (voulait|veut|va) .. en finir
  (est|a) .. suicidaire
`,
};
