import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Explicit phrases only: less explicit ones are detected in English alone. Letters are folded: no accents. */
export const SPANISH_CRISIS: CrisisPhrases = {
  language: 'es',
  spelling: {
    expansions: {
      kiero: 'quiero',
      qiero: 'quiero',
      q: 'que',
      k: 'que',
      xq: 'porque',
      pq: 'porque',
      matarm: 'matarme',
      suisidarme: 'suicidarme',
      suisidio: 'suicidio',
      vivr: 'vivir',
      vibir: 'vivir',
      bivir: 'vivir',
      d: 'de',
      x: 'por',
      mimismo: 'mi mismo',
      toy: 'estoy',
      estoi: 'estoy',
      pa: 'para',
      matrme: 'matarme',
      suisida: 'suicida',
      kitarme: 'quitarme',
      kito: 'quito',
      muerome: 'me muero',
      kisiera: 'quisiera',
      aki: 'aqui',
      porq: 'porque',
      voi: 'voy',
      deceo: 'deseo',
      suisidar: 'suicidar',
      suicidarm: 'suicidarme',
      morirm: 'morirme',
      morime: 'morirme',
      pastiyas: 'pastillas',
      pastis: 'pastillas',
      sobredosi: 'sobredosis',
      bida: 'vida',
      aorcarme: 'ahorcarme',
      orcarme: 'ahorcarme',
      cortarm: 'cortarme',
      bibir: 'vivir',
    },
    joins: {},
    known: ['suicidio', 'morirme', 'quitarme', 'ahorcarme', 'pastillas', 'sobredosis', 'quiero'],
    meant: new Set([
      'morirse',
      'morirte',
      'quitarte',
      'quitarse',
      'quitarle',
      'ahorcarse',
      'ahorrarme',
      'pastilla',
      'castillas',
      'quieto',
      'quiere',
      'quiera',
      'suicidios',
    ]),
  },
  phrases: {
    fillers: `yo ya me solo de verdad hoy esta noche ahora manana mama papa abuela abuelo tanto mas muy tan la el los las un una todo toda siempre otra vez pronto
   aqui por fin simplemente y que se lo a en nada mi amor carino hermano hermana bro lunes martes miercoles jueves viernes sabado domingo tarde neta porfa
   cada dia`,
    classes: {
      pill: `pastillas; pildoras; medicamentos; tabletas; somniferos; medicinas; calmantes; ansioliticos; antidepresivos; paracetamol; clonazepam; rivotril; valium; xanax; lorazepam; diazepam; ibuprofenos; ibuprofeno; insulina; orfidal; trankimazin; tranquimazin; tranquilizantes; remedios; capsulas; comprimidos; antidepresivo; morfina; gotas`,
      want: `quiero; quisiera; querria; voy a; deseo; gustaria; ganas de; pienso en; pensando en; pienso; penso; pensado en; planeo; necesito; prefiero; preferiria; ojala; decidido; decidi; quise; intente; intento; intentar; estoy por; queria; voy; tengo que; querer; decido; planeando; planeado; intentado; intentaba; intentare; pensaba en; pense en; penso en; urge; apetece; provoca; mejor; suelo pensar en; sueno con; fantaseo con; trate de; trato de; tratado de; listo para; lista para; rezo para; rezo por; ruego; pido`,
      die: `morir; morirme; estar (muerto|muerta); no (despertar|despertarme|existir|vivir|seguir viviendo|estar aqui|estar viva|estar vivo) (mas)?; (dejar|parar) de (existir|vivir|respirar); desaparecer (para siempre|del mundo|$); la muerte; irme contigo; irme de este mundo; reunirme contigo; estirar la pata; palmarla; dejar este mundo; dormirme para siempre; (dormir|dormirme) y no (despertar|despertarme) (nunca|jamas)?; estar bajo tierra; estar enterrada; estar enterrado; mi muerte; haber muerto; dejar de (estar aqui|estar viva|estar vivo)`,
      kill: `matarme; suicidarme; ahorcarme; colgarme; tirarme (del|de|al|por|desde) .. (puente|tren|ventana|azotea|vias|balcon|metro|edificio|tejado|techo); cortarme (las venas|los brazos|las munecas|la piel|$); quitarme la vida; (acabar|terminar) con (mi vida|todo|esto|mi sufrimiento); hacerme dano; pegarme un tiro; envenenarme; ahogarme $; lanzarme .. (tren|puente|vacio|vias|balcon); saltar .. (puente|tren|ventana|vacio|balcon|azotea|edificio); volarme la cabeza; autolesionarme; tomarme .. <pill>; suprimirme; inmolarme; dispararme; estrangularme; asfixiarme; desangrarme; quemarme viva; quemarme vivo; (acabar|terminar) conmigo; poner fin .. (vida|todo); ponerle fin .. (vida|todo|esto); quitarme de en medio; meterme (un)? (tiro|balazo); tirarme (del|de|al|por|desde|a) .. (puente|tren|ventana|azotea|vias|balcon|metro|edificio|vacio|acantilado); aventarme (del|de|al|por|desde) .. (puente|tren|ventana|azotea|metro); herirme; lastimarme`,
      lots: `todas; todos; muchas; muchos; demasiadas; demasiados; bote; frasco; frascos; caja; cajas; blister; blisters; monton; puno; punado; tarro; <many>; veinte; treinta; cuarenta; cincuenta; cien; suficientes; bastantes`,
      took: `tome; tomado; tomarme; tomare; tragado; trague; tragarme; tragar; tomar; trago; ingerido; ingeri; meti; metido; bebido; empastille; zampe; tome me; comi`,
      height: `puente; azotea; tejado; techo; ventana; balcon; edificio; acantilado; viaducto; cornisa; terraza; torre; barranco; precipicio; octavo piso; piso`,
      vehicle: `tren; metro; camion; vias; coche; carro; autobus; bus; trailer; subte`,
      weapon: `soga; cuerda; pistola; navaja; cuchilla; arma; escopeta; revolver; rifle; gillette; lazo; mecate`,
      work: `trabajo; oficina; colegio; escuela; clase; vacaciones; companeros; curso; empresa; insti; uni; jubilo; carrera; instituto`,
      treat: `turron; chocolate; cafe; azucar; tacos; sol; amor; pan; helado; polvorones; dulces; tarta; trabajo; series`,
      body: `muneca; munecas; cuello; garganta; sien; cabeza; boca; pecho; venas`,
    },
  },
  harmless: `
  (morir|muero|morirme|muerto|muerta|moria|morirse|morirnos|murio) de .. (risa|hambre|sed|verguenza|calor|frio|sueno|aburrimiento|ganas|curiosidad|pena|miedo|amor|envidia|cansancio|vejez|viejo|viejos|la risa)
  muero por .. (verte|saber|un|una|ver|comer|probar|ir|oir|contarte)
  (me)? (mata|matan|esta matando|estan matando|mataste|matas) .. (de|el|la|los|las|$|esta|este)
  (matar|mato|matando) el tiempo
  (bateria|movil|telefono|planta|celular|coche) ... (murio|muerto|muerta|muere)
  (se) (mato|suicido|ahorco|quito la vida|murio) .. (tu|el|la|en|cuando|por|$|abuelo|como|tio)
  (por que|porque|como|cuando|es verdad|cierto) .. (se) (suicido|mato|ahorco|quito)
  (acabar|terminar|acabo) con .. (libro|trabajo|deberes|cena|la obra|mi jefe|el|mi novio|mi novia|la tarea|los platos)
  (corto|cortare|corte|cortado|cortarme|queme|cortar) .. (dedo|pelo|cebolla|cocinando|flequillo|mano|unas|las unas|cebollas|pan|cocina|el cabello)
  ojala no (te|se|nos|me)? (muera|mueras|muriera|muramos|mate|maten)
  !se me|nos (va|van) a matar
  no (quiero|queria|quise|quisiera|voy a|pienso|deseo) (morir|morirme|matarme|suicidarme|estar (muerta|muerto)|hacerme dano)
  miedo .. (a|de) (morir|morirme|la muerte)
  (querias|quisiste|pensabas|ibas a) .. (morir|morirte|irte)
  (una|dos|tres|media|medio|par) <pill>
  <number> mg
  no quiero .. vivir .. (en|con|mas con|mas en|alli|solo|sola|lejos)
  vida (social|privada|sexual|laboral)
  sobredosis de .. <treat>
  (carta|nota|mensaje) .. despedida ... <work>
  (ultimo|ultima) (dia|noche|mensaje) .. (de|en|del) .. <work>
  cuerda .. (ropa|guitarra|floja|tender|saltar)
  (puente|balcon) .. (viendo|mirando|mayo|festivo)
  (me)? (mataste|matas) .. (jaja*|con)
  matar (dos pajaros|moscas|hormigas|cucarachas|la sed|el hambre|el gusanillo)
  casi me (muero|mato)
  me (mato|mate|matas|muero) .. (a (trabajar|estudiar|correr)|trabajando|estudiando|corriendo|limpiando|por (verte|llegar))
  vivir sin (tu|tus|la|los|las|cafe|internet|movil)
`,
  fiction: `
  (pelicula|libro|novela|serie|cancion|obra|teatro|juego|episodio|capitulo|opera|personaje|poema|telenovela|hamlet|videojuego)
  clase de
`,
  past: `
  hace .. (anos|tiempo|decadas|mucho)
  (en|desde) <year>
  <year>
  (de pequeno|de nino|de nina|de joven|en aquella epoca|en la guerra|cuando tenia|cuando era|antes queria)
`,
  clear: `
  <want> <die>
  <want> .. <kill>
  (matarme|suicidarme|ahorcarme|quitarme la vida|cortarme las venas|pegarme un tiro|autolesionarme)
  no (quiero|puedo|deseo|quisiera|aguanto|soporto|tolero) .. (vivir|seguir viviendo|existir|despertar|despertarme|estar aqui|estar viva|estar vivo|seguir con vida|seguir en este mundo) .. (mas|ya|asi|sin|$|manana)
  no .. (ganas|razon|razones|motivo|motivos|sentido|fuerzas) .. (de|para|tiene|en)? .. (vivir|seguir viviendo|la vida|mi vida|viva|vivo)
  sin ganas de vivir
  (quitarme|quito|quitar) .. (mi)? .. vida
  (acabar|terminar|poner fin|pongo fin|acabo|termino) .. (con|a) (mi vida|todo de una vez|todo esto hoy|mi existencia|todo $|todo esta noche|esto de una vez)
  (ojala|quisiera|preferiria|deseo|prefiero|desearia|espero|ruego|pido) .. (estuviera|estar|estuviese|morir|no despertar|haber muerto|muriera|no haber nacido|nunca haber nacido|no despertarme|me muera|me muriera) .. (muerta|muerto|manana|nunca|$|hoy|ya|esta)?
  (estarian|estarias|estariais|estaran|estaria|estaran|van a estar|sera|serian) .. (mejor|felices|mas felices) .. sin mi
  (pienso|pensando|pensamientos|penso|ideas|pense|considerando|intento|intente) .. (en|de|el|del)? .. (suicidio|suicidarme|suicidas|matarme|morir|morirme|suicida)
  (soy|estoy|siento|ideacion|pensamientos|ideas|carta|nota) .. (suicida|suicidas|suicidio)
  (tome|tomado|tragado|trague|tomarme|tomar|tragarme|tomo) .. (todas|todos|muchas|demasiadas|bote|frasco|caja|<number>|monton|un) .. (de|las|mis|los|sus)? .. <pill>
  <pill> .. (delante|en la mano|guardadas|juntando|listas|aqui conmigo|para acabar)
  (juntando|guardando|guardado|juntado|escondo) .. <pill>
  (corto|corte|cortado|cortando|cortarme) .. (brazos|brazo|venas|munecas|piernas|muslos|otra vez|de nuevo|a proposito)
  (me) (estoy)? .. (cortando|autolesiono|autolesionando|hago dano|haciendo dano)
  (tiro|tirarme|salto|saltar|lanzo|lanzarme|tirar) .. (puente|tren|ventana|azotea|vias|balcon|metro|edificio|vacio)
  (estoy|sentada|sentado|parada|parado) .. (puente|azotea|vias|borde|cornisa|balcon|tejado) .. (saltar|tirarme|salto|vacio)
  (carta|nota|cartas) .. (de)? (suicida|suicidio)
  carta .. despedida .. (lista|mesa|escrita|ninos|hijos|familia)
  (<weapon>|cuchillo) .. (cuello|lista|en la mano|venas|munecas|preparada|cargada|cargado|comprado|cabeza|boca|sien|colgada|colgue|puesta|atada)
  (compre|comprado|consegui|tengo|ate|prepare|he comprado|conseguido|colgue) .. (una|la|mi)? .. (soga|cuerda|pistola|escopeta|revolver|cuchilla) .. (ya|lista|colgada|$|para (colgarme|ahorcarme|matarme|cortarme))
  (es|mi|sera) .. (ultima|ultimo) (noche|dia|mensaje|hora) .. (de)? .. (vida|adios|despedida|tierra|mundo|viva|vivo)
  (es|mi|sera) .. (ultima noche|ultimo dia) $
  cuando .. (leas|lean|leais) .. (muerto|muerta|no estare|ido)
  (me) .. (mato|suicido|cuelgo|ahorco|enveneno|quito la vida|quito de en medio|corto las venas|quemo los brazos|lastimo a proposito)
  (voy|vamos) a (matarme|morirme|suicidarme|colgarme|ahorcarme|aventarme|tirarme)
  me .. (voy|quiero|vine|pienso|pueda) .. (a)? .. (matar|morir|suicidar|colgar|ahorcar|pegar un tiro|aventar|quitar la vida|tirar (del|al|por|de)|lanzar)
  (pegarme|pego|pegar) .. un tiro
  (solo|siempre) .. (pienso|penso) en (morirme|morir|matarme|la muerte)
  (morirme|morir|muerte) .. (eso|ya|es lo unico|unica) .. (quiero|salida|deseo)
  pido .. la muerte
  (cuchillo|navaja|pistola|revolver|escopeta) .. (clavar|aqui|mano|cargada|cargado|lado)
  (subi|estoy|subo) .. (azotea|puente|tejado|ultimo piso|vias)
  (tomarme|tomar|tomo|trago) .. (veneno|lejia|cloro)
  (no) .. (merezco) vivir
  (vida) .. (no la quiero|no vale nada .. (fin|termino)|le pongo fin|me la quito)
  (le)? pongo fin
  (intente|intento|trate de) .. (ahogarme|matarme|colgarme|suicidarme|cortarme)
  (nota|carta) .. (cuando) .. (ya)? no .. (este|estare)
  (te voy a alcanzar|voy contigo hoy|ya voy contigo)
  (chocar|estrellar|estrellarme) .. (coche|carro|auto|muro|arbol)
  (gas) .. (abierto|abri|abro)
  (quemo|corto|lastimo|golpeo|araño) .. (brazos|piernas|proposito|munecas)
  (dosis|insulina|<pill>) .. (todas|juntas) .. (muero|morir|juntas)
  # not to live any more
  (vale|valia|merece) .. la pena .. (vivir|seguir viviendo|seguir viva|seguir vivo|estar viva|estar vivo)
  (merezco|merezca) .. (vivir|seguir (viva|vivo|viviendo)|morir|morirme|la muerte|estar (viva|vivo|muerta|muerto))
  (cansado|cansada|harto|harta|canse) de (vivir|la vida|esta vida|estar (vivo|viva)|existir)
  (sentido|ganas|gusto) .. (a|de|por) .. (la vida|vivir|mi vida|esta vida)
  (vida) .. (no|ya) .. (tiene|vale|merece) .. (sentido|nada|la pena)
  (para|por) que .. (vivo|vivir|seguir viviendo|seguir (viva|vivo)|bivo)
  no .. (estare|voy a estar|estar|seguir|sigo|quiero amanecer) .. (viva|vivo|entre ustedes|entre vosotros|con vida|aqui para|en este mundo)
  (manana|pronto|hoy) .. (estare|voy a estar|amanezco|amanecere) .. (muerta|muerto)
  (ojala|quisiera|preferiria|por que) .. (no)? .. (hubiera|hubiese|haber|habria|hubieran) .. (nacido|muerto|existido)
  ojala (me)? .. (muera|muriera|muriese|mate|matara|atropelle|atropellara|no despierte|no despertara|no me despierte)
  (dormirme|dormir|duermo|acostarme) .. (y|para) .. no .. (despertar|despertarme|levantarme) .. (nunca|jamas|mas|$)
  (deseo|quiero|pido|anhelo|espero|busco) .. (la|mi|una)? .. muerte
  (dejame|dejadme|dejenme|deja que me) .. (morir|muera|morirme)
  (mejor|prefiero|preferible|antes) .. (muerta|muerto|morir|morirme|estar muerta|estar muerto) .. (que|a|$)
  (urge|quiero|kiero|voy) .. (morirme|morir|matarme)
  # to kill oneself
  (me|m) (matare|suicidare|colgare|ahorcare|tirare|lanzare|envenenare|disparare|pegare un tiro|quitare la vida|aventare|cortare las venas|quitare de en medio|estoy matando|dejare morir|arrojare|arrojo)
  me (cuelgo|ahorco|disparo|pego un tiro|vuelo la cabeza|vuelo los sesos|meto un tiro|meto una bala|quito la vida|corto las venas|desangro|dejo morir|ahogo hoy)
  me .. (voy|quiero|vine|pienso|pueda|quisiera|podria|dan ganas|deberia|intente|decidi) .. (a|de)? .. (matar|suicidar|colgar|ahorcar|pegar un tiro|meter un tiro|volar (la cabeza|los sesos)|aventar (de|del|al)|quitar la vida|cortar las venas|tirar .. (<height>|<vehicle>)|lanzar .. (<height>|<vehicle>)|envenenar|dejar morir|arrojar)
  (tiro|balazo|bala) .. (en la cabeza|en la sien|en la boca|en el pecho)
  volar* .. (los sesos|la cabeza|la tapa)
  (acabar|terminar|acabo|termino|acabare|terminare|acabe|acabemos) .. (con|de) .. (mi vida|mi propia vida|mi existencia|todo $|todo (hoy|ya|esta noche|de una vez)|mi sufrimiento)
  (poner|pongo|pondre|ponerle|le pongo) .. fin .. (a)? .. (mi vida|mis dias|vida|todo|$)
  (atentar|atente|atento) .. contra mi vida
  (tirarme|tiro|tire|tirar|lanzarme|lanzo|aventarme|aviento|salto|saltar|saltare|arrojarme|arrojo) .. (de|del|al|desde|por|frente|delante|a|debajo) .. (<height>|<vehicle>|vacio)
  (estoy|sentada|sentado|parada|parado|subi|subida|subido) .. (<height>|vias|borde) ... (salto|saltar|tirarme|tirar|lanzarme|adios|aventarme|fin)
  (estrellar|estrellarme|estrello|chocar|chocarme|estampar|estamparme) .. (coche|carro|auto|contra|moto) .. (muro|arbol|pared|camion|contra|$)?
  (abri|abro|abierto|abrir|deje|dejo) .. (la llave del)? gas .. (y|$|abierto|cerre|ventanas|todo)
  (intente|intento|trate|intentado|tratado|intentar) .. (de)? .. (suicidarme|matarme|colgarme|ahorcarme|ahogarme|cortarme|quitarme|morir|morirme|suicidio)
  (intento|idea|plan|planes) de (suicidio|suicidarme|matarme)
  (pienso|pensando|pensado|sueno|obsesionada|obsesionado|hablo) .. (en|con) .. (morirme|morir|matarme|suicidarme|el suicidio|suicidio|mi muerte|la muerte|quitarme)
  # means, overdose, goodbye
  <took> .. <lots> .. (de|entero|entera|lleno|llena)? .. <pill>
  (tengo|guarde|guardado|junte|juntado|ahorrado|ahorre|escondido|conseguido|consegui) .. (<lots>|las|mis)? .. <pill> .. (en la mano|listas|para morir|para matarme|para acabar|suficientes|preparadas|contadas|guardadas)
  (guarde|guardado|junte|juntado|juntando|ahorrando|conseguido) .. <lots> .. <pill>
  <pill> .. (con|y) .. (alcohol|vodka|tequila|ron|whisky|vino|cerveza) .. (me|tome|$|todo)
  (tome|tuve|hice|meti|tomar|hacer|meter|con|una|de) .. sobredosis
  sobredosis .. (de)? .. (<pill>|$|hoy|esta noche)
  (escribi|escrita|escrito|deje|dejado|dejo|escribiendo|mi) .. (carta|nota|mensaje) .. (despedida|adios|suicidio|suicida)
  cuando .. (leas|lean|leais|lea|encuentres|encuentren) ... (muerta|muerto|no estare|ido|me habre|ya no)
  # harm to oneself
  (me|sigo) .. (hago|hice|haciendo|hacerme) .. (dano|cortes|heridas) .. (a proposito|cada|todos|todas|en (los|las|el)|con|otra vez|$)
  me (sigo|estoy|volvi a|ando|corto|corte|vuelvo a|he) .. (cortando|cortar|autolesionando|cortado|haciendo cortes|los brazos|las munecas|las piernas|los muslos|las venas)
  (herirme|cortarme|lastimarme|quemarme) .. (a mi misma|a mi mismo|a proposito|otra vez|cada noche|todas las noches|los brazos)
  (tengo|junte|guarde) <many> .. <pill>
  (voy|quiero) a? tomarmelas todas
  (<weapon>|cuchillo) .. (en|a|contra|al) .. <body>
  <took> .. todo .. (lo que)? ... (botiquin|armario|cajon|frasco|pastillas|farmacia)
  (raje|rajo|rajado|rajarme) .. (los|las)? .. (brazos|brazo|venas|munecas|piernas|muslos)
  (rezo|ruego|pido|suplico) ... (morir|morirme|no despertar|morir dormida|morir dormido|no despierte|que me muera)
  <weapon> .. en la mano
  (desaparecer|irme|largarme|salir|marcharme|desaparezco) .. de .. (este|esta|ste) (mundo|tierra|vida)
  (estoy|sentada|sentado|parada|parado|acostada|acostado|tumbado|tumbada) .. (vias|rieles|cornisa|barandilla|(borde|orilla) .. <height>)
  (escribi|escribiendo|escrito|deje|dejado) .. (carta|cartas) .. despedida
`,
  aboutAnother: `
  (quiere|queria|amenaza|amenazo|va|intenta|intento|habla|piensa|dice|quiso|planea|amenazando|pensando|ha intentado) ... (matarse|suicidarse|quitarse la vida|ahorcarse|morirse|morir|acabar con su vida|hacerse dano|tirarse|cortarse|colgarse|saltar|de suicidio|suicidio|acabar con todo)
  (dice|dijo|escribio|repite|me conto|manda|mando|cree|piensa|confeso|ha dicho) ... (quiere (morir|morirse|matarse|suicidarse)|no quiere (vivir|seguir|despertar)|mejor sin (el|ella)|no puede mas con la vida|se va a (matar|suicidar|tirar)|acabar con todo|queria morir|va a (matarse|suicidarse))
  (el|ella|hijo|hija|hermano|hermana|marido|esposo|esposa|amigo|amiga|padre|madre|novio|novia|vecino|vecina|mujer) .. (quiere|no quiere) .. (morir|morirse|vivir|seguir viviendo)
  (se) (corta|autolesiona|hace dano|esta cortando|lastima) .. ($|los|las|y|a|desde|en)
  (se|ha|acaba) .. (tomo|tomado|trago|tragado|tomar) .. (todas|muchas|demasiadas|bote|frasco|caja|un monton) .. (de|las|sus)? .. <pill>
  (va|quiere|queria|iba|piensa) a? .. (matarse|suicidarse|quitarse la vida|ahorcarse|colgarse|tirarse .. (<height>|<vehicle>))
  se (va|quiere|queria|iba|quiso|puede) .. (a)? .. (matar|suicidar|ahorcar|colgar|quitar la vida|tirar .. (<height>|<vehicle>)|lanzar|cortar las venas)
  (amenaza|amenazo|amenazando) .. con (matarse|suicidarse|tirarse|saltar|cortarse|colgarse|quitarse)
  se (ha)? (tomo|trago|tomado|tragado|metio) .. <lots> .. (de)? .. <pill>
  (hijo|hija|hermano|hermana|amigo|amiga|marido|mujer|esposo|esposa|madre|padre|novio|novia|ella|el|que) .. no quiere (seguir)? (vivir|viviendo|despertar|seguir con vida|seguir viva|seguir vivo)
  (es|esta) .. suicida
  (quiere|queria|amenaza|piensa|va) .. (con|a)? .. (pegarse un tiro|dispararse|volarse|envenenarse|cortarse las venas|quitarse de en medio)
`,
};
