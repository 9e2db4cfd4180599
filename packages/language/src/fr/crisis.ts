import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Plain words alone: what is less plain is understood in English only. Letters are folded: no accents. */
export const FRENCH_CRISIS: CrisisPhrases = {
  language: 'fr',
  spelling: {
    expansions: {
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
    },
    joins: {},
    known: [],
    meant: new Set(),
  },
  phrases: {
    fillers: `je j l d n m s c t ne n vraiment juste trop tellement maintenant ce soir aujourdhui demain maman papa mamie papi la le les un une de du des tout toute toujours encore souvent parfois
   bien tres si et que qu en y a ici meme enfin deja plus vite`,
    classes: {
      pill: `cachets; pilules; medicaments; comprimes; somniferes; medocs; anxiolytiques; doliprane; paracetamol; antidepresseurs`,
      want: `veux; voudrais; vais; souhaite; envie; veut; voulais; ai envie; pense; pense a; songe; compte; pourrais; prefere; prefererais; aimerais; besoin; decide; prevois; reve; prets; prete; pret; essaye; essaie; essayer; avoir; vouloir`,
      die: `mourir; etre (mort|morte); (ne)? plus (etre|vivre|exister|me reveiller); mort; crever; disparaitre (pour toujours|a jamais|$); ne jamais me reveiller; ne plus .. (vivre|exister|reveiller|etre la)`,
      kill: `me (tuer|suicider|pendre|noyer|flinguer|foutre en l air|buter|couper|scarifier|jeter|supprimer|empoisonner|ouvrir les veines|trancher les veines|faire du mal|blesser|taillader|mutiler|defenestrer); (en)? finir (avec (la|ma) vie|avec tout|ce soir|$|maintenant|une bonne fois|pour de bon); mettre fin .. (jours|vie); ouvrir les veines; sauter .. (pont|toit|fenetre|balcon|train|vide|falaise)`,
    },
  },
  harmless: `
  (mort|morte|mourir|meurs|mourais|crever|creve) .. (rire|faim|soif|fatigue|honte|peur|chaud|froid|ennui|curiosite|inquietude|sommeil)
  (mort|morte) .. de rire
  (me|te|nous) tue .. (de|a|ce|cette|le|la|$)
  (tuer|tue) le temps
  (pied|pieds|dos|chaleur|bruit|travail|boulot) .. (me)? .. (tue|tuent)
  (finir|fini|en finir) .. (livre|travail|repas|gateau|devoirs|vaisselle|tricot|dossier|menage|demarches|travaux|papiers|examens)
  (batterie|telephone|plante|portable) ... (mort|morte|meurt)
  (s est|est elle|est il|a t il|t elle|il s|elle s|c est) .. (suicide|suicidee|tue|tuee|pendu|pendue) .. (en|quand|pourquoi|comment|a|il|elle|$)
  (pourquoi|comment|quand|est ce) ... (suicide|pendu|tue|mort)
  (coupe|coupee|couper|brule|brulee) .. (doigt|en cuisinant|cheveux|pain|oignons|four|main|legumes|cuisine)
  la mort dans l ame
  a mourir
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
  (suis|debout|assis|assise) .. (sur|au bord) .. (pont|toit|rails|bord|falaise|rebord|parapet|quai) .. (sauter|vide|saute|train|envie|$|regarde)
  (pris|avale|avaler|prendre|prends|avalee|ingere) .. (tous|toute|boite|boites|trop|plein|<number>|tube|tas|mes|ses) .. <pill>
  (pris|avale) .. trop .. <pill>
  <pill> .. (devant moi|dans la main|prets|en reserve|mis de cote|a cote de moi|pour en finir)
  (fait|prendre|pris|faire|une) .. (overdose|surdose)
  (suis|me|je|recommence) .. (me)? (coupe|coupee|scarifie|scarifiee|taillade|taille|mutile|mutilee|scarifier|couper) .. (les|le|encore|$|expres|bras|veines|a nouveau|les bras|les veines|la peau)
  (ouvrir|ouvert|trancher|tailler|couper) .. veines
  lettre .. (d adieu|adieu)
  (corde|lame|rasoir|arme|pistolet|couteau) .. (autour du cou|prete|achete|dans la main|sur les veines|contre mes|a la main)
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
  (avaler|avale|prends|prendre|pris) .. (cachets|gouttes|comprimes|medocs|<pill>) .. (toutes|tous|vendredi|ce soir|a la fois|d un coup)
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
`,
  aboutAnother: `
  (veut|voulait|voudrait|menace|menacait|va|essaie|essaye|parle|pense|dit|tente|compte|a essaye|envisage|a tente) ... (se (tuer|suicider|pendre|jeter|supprimer|flinguer|faire du mal|foutre en l air|noyer|couper|taillader|scarifier)|de se (tuer|suicider|pendre)|en finir|mettre fin|mourir|s ouvrir les veines|sauter)
  (dit|ecrit|repete|m a dit|envoye|avoue|raconte|pense|parle) ... (veut (mourir|plus vivre|en finir|se tuer)|ne veut plus (vivre|etre)|plus vivre|se suicider|mieux sans (lui|elle)|voulait mourir|envie de mourir|de suicide|mettre fin|adieu)
  (il|elle|fils|fille|frere|soeur|mari|femme|ami|amie|pere|mere|copain|copine|voisin|voisine) .. (veut) .. (plus)? .. (mourir|vivre|en finir)
  (se) (scarifie|mutile|coupe|taillade|fait du mal) .. ($|les|expres|encore|et|depuis|dans)
  (a|vient de|elle|il) .. (pris|avale|avaler|prendre) .. (tous|trop|boite|plein|tout) .. (ses|de)? .. <pill>
  (il|elle) .. (suicidaire)
`,
};
