import type { CrisisPhrases } from '../crisis-phrases.ts';

/** Plain words alone: what is less plain is understood in English only. Letters are folded: no accents. */
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
    },
    joins: {},
    known: [],
    meant: new Set(),
  },
  phrases: {
    fillers: `yo ya me solo de verdad hoy esta noche ahora manana mama papa abuela abuelo tanto mas muy tan la el los las un una todo toda siempre otra vez pronto aqui por fin simplemente y que se lo a en nada`,
    classes: {
      pill: `pastillas; pildoras; medicamentos; tabletas; somniferos; medicinas; calmantes; ansioliticos; antidepresivos; paracetamol`,
      want: `quiero; quisiera; querria; voy a; deseo; gustaria; ganas de; pienso en; pensando en; pienso; penso; pensado en; planeo; necesito; prefiero; preferiria; ojala; decidido; decidi; quise; intente; intento; intentar; estoy por; queria; voy; tengo que`,
      die: `morir; morirme; estar (muerto|muerta); no (despertar|despertarme|existir|vivir|seguir viviendo|estar aqui|estar viva|estar vivo) (mas)?; (dejar|parar) de (existir|vivir|respirar); desaparecer (para siempre|del mundo|$); la muerte; irme contigo; irme de este mundo; reunirme contigo`,
      kill: `matarme; suicidarme; ahorcarme; colgarme; tirarme (del|de|al|por|desde) .. (puente|tren|ventana|azotea|vias|balcon|metro|edificio|tejado|techo); cortarme (las venas|los brazos|las munecas|la piel|$); quitarme la vida; (acabar|terminar) con (mi vida|todo|esto|mi sufrimiento); hacerme dano; pegarme un tiro; envenenarme; ahogarme $; lanzarme .. (tren|puente|vacio|vias|balcon); saltar .. (puente|tren|ventana|vacio|balcon|azotea|edificio); volarme la cabeza; autolesionarme; tomarme .. <pill>`,
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
  (corte|cortado|cortarme|queme|cortar) .. (dedo|pelo|cebolla|cocinando|flequillo|mano|unas|cebollas|pan|cocina|el cabello)
  ojala no
`,
  fiction: `
  (pelicula|libro|novela|serie|cancion|obra|teatro|juego|episodio|capitulo|opera|personaje|clase|poema|telenovela|hamlet|videojuego)
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
  no (quiero|puedo|deseo|quisiera) .. (vivir|seguir viviendo|existir|despertar|despertarme|estar aqui|estar viva|estar vivo|seguir con vida|seguir en este mundo) .. (mas|ya|asi|sin|$|manana)
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
  sobredosis
  (corto|corte|cortado|cortando|cortarme) .. (brazos|brazo|venas|munecas|piernas|muslos|otra vez|de nuevo|a proposito)
  (me) (estoy)? .. (cortando|autolesiono|autolesionando|hago dano|haciendo dano)
  (tiro|tirarme|salto|saltar|lanzo|lanzarme|tirar) .. (puente|tren|ventana|azotea|vias|balcon|metro|edificio|vacio)
  (estoy|sentada|sentado|parada|parado) .. (puente|azotea|vias|borde|cornisa|balcon|tejado) .. (saltar|tirarme|salto|abajo|vacio|$)
  carta .. (de)? .. (despedida|suicida|suicidio)
  (soga|cuerda|pistola|navaja|cuchilla|arma|cuchillo) .. (cuello|lista|mano|venas|munecas|preparada|cargada|comprado|en la cabeza)
  (ultima|ultimo) (noche|dia|mensaje) .. (mi vida|adios|despedida)?
  cuando .. (leas|lean|leais) .. (muerto|muerta|no estare|ido)
  (me) .. (mato|suicido|cuelgo|ahorco|enveneno|tiro|aviento|lanzo|quito la vida|quito de en medio|corto las venas|quemo los brazos|lastimo a proposito)
  (voy|vamos) a (matarme|morirme|suicidarme|colgarme|ahorcarme|aventarme|tirarme)
  me .. (voy|quiero|vine|pienso|pueda) .. (a)? .. (matar|morir|suicidar|colgar|ahorcar|pegar un tiro|aventar|quitar la vida|tirar (del|al|por|de)|lanzar)
  (pegarme|pego|pegar) .. un tiro
  (solo|siempre) .. (pienso|penso) en (morirme|morir|matarme|la muerte)
  (morirme|morir|muerte) .. (eso|ya|es lo unico|unica) .. (quiero|salida|deseo)
  pido .. la muerte
  (soga|cuerda) .. (colgada|lista|colgue|preparada|comprada|puesta)
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
`,
  aboutAnother: `
  (quiere|queria|amenaza|amenazo|va|intenta|intento|habla|piensa|dice|quiso|planea|amenazando|pensando|ha intentado) ... (matarse|suicidarse|quitarse la vida|ahorcarse|morirse|morir|acabar con su vida|hacerse dano|tirarse|cortarse|colgarse|saltar|de suicidio|suicidio|acabar con todo)
  (dice|dijo|escribio|repite|me conto|manda|mando|cree|piensa|confeso|ha dicho) ... (quiere (morir|morirse|matarse|suicidarse)|no quiere (vivir|seguir|despertar)|mejor sin (el|ella)|no puede mas con la vida|se va a (matar|suicidar|tirar)|acabar con todo|queria morir|va a (matarse|suicidarse))
  (el|ella|hijo|hija|hermano|hermana|marido|esposo|esposa|amigo|amiga|padre|madre|novio|novia|vecino|vecina|mujer) .. (quiere|no quiere) .. (morir|morirse|vivir|seguir viviendo)
  (se) (corta|autolesiona|hace dano|esta cortando|lastima) .. ($|los|las|y|a|desde|en)
  (se|ha|acaba) .. (tomo|tomado|trago|tragado|tomar) .. (todas|muchas|demasiadas|bote|frasco|caja|un monton) .. (de|las|sus)? .. <pill>
`,
};
