/** Idioms and everyday senses; the words they cover match nothing else. */
export const ENGLISH_HARMLESS = `
  # dying of something else, dying to
  (die|dying|died|dead|dies) (of|from|with) .. (laughter|laughing|embarrassment|shame|boredom|curiosity|heat|hunger|thirst|cringe|happiness|excitement|jealousy|starvation|suspense|impatience|nerves|cold|fright|shock|old age|joy|mortification|anticipation|envy|nosiness|cancer|a heart attack)
  (die|dying|died|dies) laughing
  (dying|die|died) (to|for) (know|see|hear|tell|ask|meet|try|read|show|find|get|visit|watch|taste|hug|go|hold|a|some|another|that|one|your|my|the|tea|coffee|chocolate|sleep|news|open|dance|play|eat|wear|use)
  (die|dying) to (know|see|hear|tell|ask|meet|try|read|show)
  to die for
  die on (that|this) hill
  die (happy|inside|down|out|hard|off)
  die a (happy|little|death|thousand|hero)
  died a death
  never say die
  (old habits|do or) die
  die (my|her|his|the|it|them|some|wool|fabric|eggs|hair|clothes|jeans|roots)
  (the die is|die cast)
  dead (tired|beat|easy|good|serious|funny|cute|handy|set|end|ends|line|heading|heads|centre|straight|right|heat|weight|ringer|cheap|pleased|chuffed|keen|posh|simple|nice|proud|exciting|romantic|on|slow|famous|leg|legs|flowers|leaves|battery|phone|plants|plant|tree|wood|tv|lucky|jealous|interesting|happy|hungry|poets|sea|body)
  drop dead gorgeous
  (seen|caught) dead .. (in|wearing|with)
  (dead to (me|the world)|over my dead body)
  (phone|battery|car|laptop|plant|plants|tree|roses|rose|fish|hamster|engine|boiler|fridge|telly|tv|kettle|tablet|ipad|watch|radio|oven|freezer|tomatoes|orchid|fern|goldfish|cactus|basil|lawn|bees|wifi|internet|signal|computer|orchids|lavender|mower|machine|tomato|houseplant|hydrangea|flowers|geraniums|iphone|app|program|kindle) .. (is|has|have|just|nearly|about|are|all|was|finally|want|wants|to|going|had|went|were)? .. (die|died|dead|dying)
  (want|wants|wanted|would love|hope) to be (like|as|more like) (you|him|her|them|mum|dad|gran|a)
  # killing that is none
  killing me softly
  (feet|back|knee|knees|head|shoes|legs|tooth|hip|neck|heat|suspense|traffic|job|stairs|weather|hayfever|boots|heels|commute|pollen|cold|humidity|waiting|exam|revision|exams|boss|jeans|curiosity|toothache|shoulder|hill|diet|workout|knees|arm|wrist|silence|distance|hours|shift|shifts|corns|bunion) .. (is|are|was|were|has|been|nearly|almost|will|would|going to|could|should|gonna)? .. (killing|killed|kill|kills|finish) (me|us)
  (this|that|it|you|he|she|they|which|waiting|all this|commute) (is|are|was|were|has been|nearly|almost|will|would|going to|could|should|gonna) .. (killing|killed|kill|kills) (me|us)
  (nearly|almost) (killed|died|killing|choked|drowned) (me|us|myself)?
  (joke|jokes|face|voice|baby|outfit|cake) .. (killed|kills) me
  kill (for|for a|for some)
  (would|could|gonna|going to|will|could just) (kill|murder) (for|a|you|him|her|them|my|whoever|that|the|it|someone|u)
  murder (a|mystery|she)
  (kill|killing|killed|kills) (time|an hour|the mood|the weeds|weeds|slugs|snails|ants|two birds|two|some time|the vibe|the engine|the lights|the pain|germs|bacteria|the music|moss|aphids|greenfly|wasps|wasp|a wasp|spider|spiders|a spider|flies|dandelions|the plant|houseplants|plants|the roses|my plants|a plant|a cactus|mosquitos|moths|an afternoon|the boredom|him|her|them|someone|the calories|mice|rats|nettles|the grass|a few|the dragon|everyone|the boss|off the weeds)
  kill you|u
  (killing|smashing) it
  dressed to kill
  (will|wont|would|did|does) (not)? kill (you|me|him|her|us|u|ya) (to)?
  (killed|killing|kill) myself .. (laughing|trying|getting|working|running|training|over|with laughter|at the gym|carrying|lugging|for this|to get|revising|to finish|studying|making|digging|cleaning|on the|up the)
  if looks could kill
  not (going to|trying to|planning to|thinking of|about to|wanting to) (kill|hurt|harm|end|cut) (myself|my life|it all|it)
  (do|would|could) not .. (kill|hurt|harm) myself (though|honest|honestly|i promise)
  would never (kill|hurt|harm|do that|end|do anything)
  not .. suicidal
  # falling off a word that hurts
  (cut|cutting|hurt|hurting|burn|burnt|burned|scratched|bruised|nicked|scalded|stabbed|cuts|hit|poked|injured) (myself|himself|herself|themselves|yourself) .. (shaving|slicing|chopping|peeling|opening|cooking|falling|gardening|gym|football|running|oven|iron|tin|paper|kettle|skiing|climbing|bike|netball|rugby|playing|lifting|skating|thorns|thorn|roses|rose|brambles|moving|ladder|hob|straighteners|bread|onions|onion|carrots|pan|toaster|stove|hoovering|dancing|yoga|sander|saw|chisel|needle|ice|swimming|step|trampoline|squash|accident|accidentally|hedge|grater|sewing|tripping|pruning|training|curling|barbecue|bbq|sunbathing|soup|candle|baking|mandoline|tray|tea|scissors wrapping|fence|wire|tripped|slipped|fell|a can|the can|cheese|gravy|steam|chips|doing the|making the|making your|on the cooker|on the (grill|tap|door|corner|table|step|stairs)|in the kitchen)
  (cut|cuts|hurt|burnt|burned|sliced|nicked|caught|scalded|broke|sprained|twisted|pulled|banged|bruised|did) (my|his|her|the|your|a) .. (finger|fingers|thumb|hand|knee|back|ankle|foot|toe|shoulder|hair|nails|toenails|fringe|grass|lawn|sandwiches|hedge|toast|elbow|tongue|dinner|cake|head|shin|nose|lip|neck|tongue|chin|ear)
  (burnt|burned|burn|cut|hurt|scratched|broke) (my|his|her) (arm|arms|wrist|leg|hand|hands) .. (on|playing|falling|fell|in the|at|skiing|oven|iron|kettle|roses|thorns|brambles|cat|dog|gym|football|baking|cooking|wrapping|pruning|picking|off|with the (iron|oven|kettle)) (the|a|my)? .. (oven|iron|kettle|roses|thorns|brambles|cat|tray|grill|skiing|gym|football|stairs|ice|bike|blackberries|gorse|hob|ladder|netball|rugby|stove|rose|bushes|playground|skating|tin|pan)
  cut (my|the|a|our|your) (hair|fringe|nails|toenails|grass|hours|losses|sugar|carbs|own hair|lawn|cake|steak|toast|bill|bills|hedge|ribbon|string|cord|crusts|rope|tree|roses|fabric)
  (cut|cutting) (myself|yourself|me|him|her) (a|some|off|loose|in|another)
  (cutting|cut) (back|down|corners|out|the|grass|hair|class|edge|board|garden|hedge|fabric|cake|paper|in|costs|sugar|carbs|up|a|them|pattern|flowers|cuttings|off|short|ties|roses|some|dough|wood|glass|bread|cheese|close|fine|through|across|it (fine|close|out|off|up|short|in))
  cutting edge
  self harm (awareness|training|policy|charity|course)
  (burn|burning|burnt|burned) (myself|himself|herself)? out
  hurt myself laughing
  hurt (my|your|his|her|their) (feelings|back|knee|ankle|shoulder|neck|foot|pride)
  (hitting|hit|kicking|kick|punching|punch) myself (for|that|because i|now)
  (hang|hanging|hung) (in there|out|up|around|on|about|pictures|the|washing|curtains|wallpaper|baskets|your|a|it|them|picture|photos|with|off|lights|loose|gliding|bunting|back|stockings|decorations|wreath|that|those|some)
  starving (now|already|hungry|for|after|lol|$)
  # means that are none
  (took|take|taking|taken|had|have|need|had to take) .. (a|an|my|the|two|<number>|some|one|his|her|couple|usual|morning|evening)? .. <pill> .. (for|with|before|after|twice|once|this morning|as usual|every|and (feel|felt) (better|fine)|like you|on time|and a nap|in the morning) .. (my|the|a|an|head|blood|breakfast|food|day|cholesterol|thyroid|heart|hayfever|dinner|bed|headache|pressure|travel|tea|meals|better|fine|always|told|lunch|back|knee|flu|cold|asthma|water|period|tooth|toothache|migraine|morning)?
  took (two|a couple of|one|<number>) .. (paracetamol|ibuprofen|aspirin|painkillers) (for|and|before|with|this)
  (dishwasher|indigestion|hayfever|vitamin|iron|worming|flea|water|allergy|travel|salt|samsung|graphics|stone|clay|purification|drawing|chlorine|amazon|fire|vitamins|antacid|garlic|malaria|blood pressure|diabetes|thyroid|cholesterol|antibiotics|antibiotic|heartburn|dogs|dog|cats|cat|b12|calcium|water|statin) .. (tablets|pills|tablet|pill|medicine|meds)
  (your|his|her|the|my) (old|new)? tablet .. (still|works|needs|charger|password|is|from|wont|charge|photos|screen|broke|for the|with the)
  (<pill>) ... (back to the (pharmacy|chemist|doctor)|the (bin|pharmacy|chemist)|dispose|throw|binned|expired|out of date|fridge|alarm|organiser|sorter|reminder|prescription|by post)
  (throw|throwing|threw|took|taken|take|bin|binned|return|returned|handed|dropped|cleared|clearing|sorted) ... <pill> ... (pharmacy|chemist|bin|surgery|away|back)
  (overdosed|overdose|overdosing|od) on .. (chocolate|cake|christmas|sugar|mince|cheese|coffee|carbs|telly|nostalgia|vitamin|sunshine|biscuits|sprouts|turkey|netflix|caffeine|tea|cute|ice|cuteness|garlic|cream|crisps|football|sweets|fudge|trifle|pizza|strictly|films|haribo|easter|box sets)
  (bridge) (club|night|partner|game|party|player|tournament|evening|hand|lessons|table|four|cards|of the nose)
  (play|playing|played|plays|new|dental|a hand of|over the new|land) bridge
  (rope|ropes) (swing|ladder|course|bridge|for the swing|burn)
  (skipping|climbing|washing|tow|jump|tug of) (rope|line)
  learning the ropes
  (jump|jumping|jumped|jumps) (for|to|at|on|up|in|the|ship|rope|leads|start|queue|hurdles|over|straight|out of my skin|jacks|about) .. (joy|conclusions|chance|queue|gun|trampoline|pool|bed|puddles|lake|shower|bus|sea|board|pier|rocks|fence|waves|hurdles|skin|sofa|train home|plane|parachute|puddle|water|bandwagon|it|high|horse|wall)
  (jumped|jump) (out of a plane|off the (high|diving|top) board|off the diving|for charity)
  (bungee|parachute|ski|high|long|show|star|trampoline) (jump|jumping)
  (shoot|shooting|shot) (hoops|me (a|an)|some|off|him|her|them|a|the|film|photos|pool|fish|up|out|stars|clay|clays|star|rapids|first)
  (glue|nerf|water|staple|top|nail|spray|radar|toy|massage|starting|heat) gun
  (guns n roses|jump the gun|jumped the gun|bite the bullet|dodged a bullet|silver bullet|gun shy)
  razor (sharp|clam|thin|bill|wire|light|shell)
  (new|his|your|fathers|grandads|electric|disposable|safety|old|straight|first|pocket|swiss army|butter|bread|palette|cake|carving|steak) (razor|razors|penknife|knife) .. (in|from|is|was|still|for|you|that|to|he|gave|collection|set|which|shave|shaving|with)
  (drive|drove|driving|walk|walked|walking|went|cycled|took|run|ran) (into|over|across|along|to|on|past|up|down) .. (town|work|the new bridge|the bridge|cliff path|cliffs|the pier|the seafront|the railway|bridge) .. (today|it is|its|was|with|and (had|saw|got)|massive|beautiful|lovely|view|where)
  (stood|waiting|waited|standing|sat) on the platform .. (an hour|for the|waiting|with|train|cold|ages|and)
  (missed|late|cancelled|delayed) .. (train|bus|tube) ... platform
  climbed the (cliff path|hill|stairs|mountain|steps)
  (over|across|under|over the new|opened the|built the|painted the|crossed the) bridge
  # leaving and ending that are none
  (end|ended|ending|finish|finished|end it) (it|things) (with|between|there|up|on|badly|well|here|by|off) (him|her|them|us|me|a high|the|my|$|mark|dave|someone)?
  (end|ended|ending) (the|this|our|your|his|her|a|my) .. (contract|lease|relationship|marriage|story|chapter|book|letter|call|conversation|speech|subscription|membership|season|tenancy|engagement|month|week|shift|war|argument|project|diet|year|day|scarf|row|course|holiday|career|meeting|night|studies|friendship)
  had to end it
  end of (the)? life care
  (take|took|taking|taken) (my|your|his|her) life in(to)? (my|your|his|her|both|own)? .. hands
  life (insurance|story|stories|drawing|jacket|saver|style|guard|partner|sentence|cycle|expectancy|coach|skills|long|boat|hack|admin|goals|lessons|experience|savings|changing)
  (time|love|rest|man|woman) of my life
  (change|changed|changing|saved|save|ruined|changes) my life
  goodbye (party|card|speech|drinks|lunch|present|gift|do|dinner|hug|kiss|email|cake|to (sugar|the house|school|work|carbs|the old|my job|my flat|smoking|bread|alcohol|summer|winter)) .. (at|for|to)? (work|school|my boss|colleagues|class)?
  (leaving|retirement|cover|thank you|love|resignation|birthday|reference|christmas|scout|chain|gas|electric) (card|letter|letters|note|speech|do)
  (written|wrote|left|writing) .. (a)? (note|letter|letters|notes) (for|to|on) .. (the (milkman|school|teacher|postman|cleaner|fridge|council|bank|editor|neighbours|door|landlord|mp|builder|builders)|santa|father christmas|my mp|her teacher|his teacher)
  (last|final) (time|message|note|letter|weekend|one|days|exam|chance|minute|words|chapter|page|episode|bit|piece|year|summer|christmas) (of|at|in|on|we|you|school|term|holiday|was|were|before the|before you|from you|that you|together|as a|was|with (the|my)|i saw you|he|she|ever (class|exam|lesson|shift)|and i still|you sent|you wrote|here in|here at|they|there)
  my last (day|night|week|shift|exam|one|day at|lesson) (at|of|in|on|as|before (the|we|my)|was|today at|tomorrow at)
  (gave|given|giving|give) away (your|the|her|his|some|those|two|old|kittens|puppies|free|too|half|a|baby|tickets|plants|tomatoes|apples|surplus|spare|our|bags|boxes) .. (coats|clothes|old|charity|kittens|seedlings|shoes|toys|books|things|stuff|oxfam|plants|tomatoes)?
  take me .. with you (to|when|on|shopping|fishing|next|in|as|that)
  will not be (here|around|able|home|there|back|in) .. (next|on|at|for|until|over|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow) .. (week|weekend|monday|tuesday|wednesday|friday|saturday|sunday|dinner|lunch|work|party|wedding|half|bbq|training|because|football|swimming|holiday|away|got|i am (at|in|going|off|working|on)|as i|going to|appointment)
  (disappear|vanish|disappeared|vanished|disappearing) (to|into|on|up|off|from|in|for) .. (the|a|my|spain|shed|kitchen|garden|bahamas|bedroom|thin|study|plate|cake|smoke|greece|thailand|france|italy|scotland|wales|cornwall|beach|island|woods|holiday|week|loft|hour|weekend)
  (sock|socks|cake|biscuits|keys|glasses|cat|money|lasagne|remote|files|post|chocolate|pens|pen|sun|fog|snow|leftovers|scissors) .. (have|has|all|keep|keeps|always|just|had)? .. (disappeared|vanished|disappear|vanish|gone|disappearing)
  # no point of a thing
  (point|reason|sense|use|purpose) (of|in|to|for|with|having) .. (a|an|your|that|this|having|paying|cooking|ironing|buying|watching|algebra|homework|going to (the|work|school|bed|uni)|the|arguing|learning|making|asking|cleaning|dusting|wearing|using|keeping the|both|hoovering|washing|driving|studying|shopping|booking|revising|queuing|decaf|two|french|maths|school|planting|repainting|fixing|calling|cravat|it if|semicolons|golf|cricket|ties|lying|rushing|worrying|crying over) .. (tie|story|cravat|letter|game|joke|dream|song|recipe|meeting|exercise|diet|sudoku|button|gadget|it|wedding|rule|film|work)?
  point (taken|made|blank|of view|out|to|at|counter|horse)
  (reason|reasons) to live (in|near|on|by|at|there|up)
  (live|living|move|stay) (in|near|by|abroad|next|with|on the|at|up|here in|happily) 
  (tired|sick|fed up|weary) (of|with|from) .. (living|waking up|being here|this|it|fighting|everything|being|hearing|eating|trying|life) (in|out|at|with (my|him|her|the)|by|on|to the|next|for|about|over|happening|tasting|weather|rain|job|flat|town|commute|queue|cold|neighbours|house|boiler|traffic|game|puzzle|cough|diet|telly|hotel|kitchen|building|noise|same|near|single|asked|told|skint|broke|late|early|cold|to park|to find|on lists|sprouts|beige)
  had enough .. (of)? .. (weather|rain|work|boss|sprouts|turkey|winter|job|dust|builders|noise|snow|homework|school|people|cooking|ironing|mud|sand|commuting|neighbours|traffic|politics|news|football|to eat|cake|pudding|food|sleep|money|time|cat|him|her|telly|tea|coffee|revision|zoom|emails|pigeons|thank you)
  (give|gave|giving|given) (up|up on|it up) .. (with|trying to|looking|waiting|smoking|chocolate|sugar|drinking|alcohol|meat|work|piano|my (seat|job|allotment|subscription)|counting|coffee|booze|caffeine|fags|cigarettes|bread|crisps|swearing|for lent|knitting|guitar|golf|dairy|gluten|wine|carbs|sudoku|crossword|puzzle|diet|recipe|lock|jigsaw|printer|book|jumper|gym|the (gym|allotment|printer|garden|recipe|crossword|diet|jigsaw|lid|washing)|when you|on the boats|on the (garden|diet|phone|printer|book|crossword|wifi|tomatoes))
  (can not|could not|cant|dont think i can) (do|take|bear|stand|handle|face|cope with|manage|finish|live without) .. (crossword|sudoku|puzzle|knitting|jigsaw|maths|homework|heat|noise|smell|weather|jumper|pattern|recipe|level|yoga|plank|exercise|exercises|commute|job|diet|washing|ironing|zip|lid|buttons|chocolate|coffee|tea|wifi|phone|music|cheese|internet|glasses|kettle|cold|rain|taste|traffic|seats|queue|shift|mince|sprout|essay|revision|exam|split|splits|dishes|hoovering|sprouts|meeting|episode|salad|turkey|mosquitoes|netflix|my dog|my cat|dishwasher|satnav|garlic|butter|form|forms|tax|spreadsheet|mushrooms|coriander|pie|gravy|your (apple|roast|cooking|recipe|soup|cake|scones|stew|bread)|my (phone|glasses|tea|morning|bed|coffee|cat|dog|car|radio|slippers)|dance|dance moves|quiz|question|jumper)
  (can not|could not|cant) (carry on|go on|keep going|continue|make it|come|go|be) (with|to|the|holiday|up|a|working|watching|reading|sewing|playing|strike|trip|tour|shopping|knitting|about|there|in the) .. (holiday|course|class|trip|journey|stairs|hill|lesson|ride|rollercoaster|work|game|pattern|book|walk|run|stage|tour|scheme|diet|wedding|party|jumper|scarf|strike|stage|phone|dinner|choir|swimming)
  (better|happier|fine) (off)? without (him|her|it|them|sugar|that|the|you|makeup|bread|one|salt|tv|dairy|glasses|meat|social media|a|my|wine)
  (burden|burdens) (of proof|on the taxpayer|of the)
  hopeless (at|with|case|cook|romantic|driver|dancer|singer|gardener|swimmer|knitter|speller|in the|without you at)
  (useless|worthless|rubbish|pathetic|hopeless) (at|with|goalkeeper|in|keeper|team|cook|ref)
  (waste of space|waste) (time|cupboard|wardrobe|room|bed|sofa|bin|in the)
  # wishes that are none
  (this|the|my|that|these|last) (week|day|meeting|exam|exams|winter|month|year|term|shift|trial|move|divorce|course|project|renovation|weekend|flight|wait|heatwave|rain|summer|building work|match|season|lesson|work|school) .. to .. (be over|end|stop|finish|be done)
  (was|were) gone from
  did it hurt
  be with you (at|in|on|by|for) .. (beach|summer|christmas|kitchen|garden|table|wedding|park|lake|birthday|pub|caravan|sunday|weekend|cottage|sea|house|again like)
  be with you in spirit
  (wish|wished|never|got to|did not get to|could have|should have|chance to|able to|got a chance to|not|come to|flew (home|back)|time) .. (i|we|he|she)? .. (had|could|got)? .. (to)? (say|said|saying) .. (a|my|proper|our)? goodbye
  goodbye .. (for now|then|talk|speak|see you|until|till|sweet dreams|take care|tomorrow|later)
  (last|next|first|every|each) time (we|you|i) .. (saw|went|spoke|met|talked|were|was|visited|came|did|hugged|had|see)
  how (do|does|did) (you|people|one)
  (give up|done) .. (how|what|tell me|with (this|the|my) (job|jigsaw|essay|exam|exams|decorating|homework|dishes|boss|people|diet|house|winter|weather|course|shopping|uni|school|work|him|her))
  done with (this|the|my|that) .. (job|jigsaw|essay|exams|decorating|homework|dishes|boss|diet|winter|weather|course|uni|school|work|book|chapter|laundry|project|garden)
  i give up (how|what|where|who|tell me)
  (when|where|how) (will|can|do) (i|we) see you (again|next)
  (did|do) (you) .. (suffer|hurt|feel pain|know)
  (to know|know|knowing|figure out|learn) how to live without (you|him|her)
  wish (i|we) .. (was|were|could be|had been|could have been|had) .. (with you (in|at|on|for|today|at)|in the (garden|sun|pub)|on (holiday|the beach|a beach)|taller|earlier|at (home|work|the)|in (spain|bed|greece)|to (see|meet|hug|ask)|there (to|for|when|at)|able|there$|born (in|earlier|later|with)|dead (good|sure|rich))
  wish i .. not (been)? (here|born) (at work|at school|in (this|the) (meeting|office|town|queue|century|decade)|with a|on a monday)
  wish (i|you|he|she) had not (died|gone|left|passed|been ill|been taken)
  wish you (had not|were not|was not|didnt|did not) .. (dead|died|die|gone|go|left|leave)
  (want|wanted|need|would like|love|just want|could) (to)? (sleep|rest|go to sleep|stay in bed|nap|lie) (for a (week|month|year|bit)|all day|late|in|early|until|till|well|better|through|on the (sofa|beach))
  (sleep|sleeping|slept) (in|late|over|through|like a|well|better|badly|tight|bag)
  (never|not) .. (wake|get|waking|getting) up .. (early|that late|so early|at (five|six|four|that)|for (school|work)|on time|when the|before|with a hangover|to that|in a tent|to the alarm|the baby|in time|the kids|at night)
  (hope) .. (not)? .. (wake up|oversleep) (late|early|the baby|everyone|with a|before)
  do not want to (be here|go on|stay|carry on|keep|wake up|get up|live|do) .. (at (this|work|school|the)|in (this|leeds|the|a (flat|city|tent)|london|here anymore i)|with (him|the in laws)|when they|for the (meeting|party)|about|a holiday|early|near|there|abroad|alone in|over it|the (trip|course|dishes)|holiday|this (meeting|job|course|homework))
  (want|going|need|ready|like|love|able|can|time) (to)? (go|leave|come|be|join|follow|see|lie) .. (home for|to bed|to the (shops|beach|park|pub|dentist|party|cinema|gym|zoo|wedding)|shopping|swimming|on holiday|out|for a (walk|swim|run|bit|week|drink|coffee)|back to work|to work|to school|to university|to uni|to spain|down the pub|in the garden|you all|us for|your recipe|the (choir|army|gym|navy|club|queue)|a club|on facebook|on the beach|and the dogs|on the walk|round for|over for|you (sing|dance|smile|laugh|play)|yours)
  (join|follow) you (and|for|on|in (the garden|spain)|at|to the|there for)
  (follow|following) (your|you on|the recipe|the instructions)
  ready to go (out|shopping|on|to|when|swimming|for|back|at|in|whenever you|and the)
  (see|seeing) you (soon|later) (for|at|on|in|with|when (we|i get (back|off|home))|we|all|to)
  see you .. (on|at|in|next|sunday|saturday|monday|tuesday|wednesday|thursday|friday|for) .. (lunch|dinner|tea|sunday|saturday|monday|grave|cemetery|christmas|weekend|the|morning)
  coming to (see|visit) you .. (on|at|sunday|saturday|tomorrow|with|grave|cemetery|this weekend|next week)
  (it|that) (stop|stops|stopped|end|ended) (raining|snowing|working|beeping|leaking|ringing)
  (done|did|do|doing) (something|anything) (stupid|silly|daft|bad) .. (like|with (my|the)|at work|today i|to my hair|at school|i forgot|i left|and (bought|ordered|left|lost)|today and)
  (bad|dark|those|scary) thoughts about (my|chocolate|him|her (dress)|the boss|cake)
  (old|good) times
  (on my way|coming) (to you)? .. (home|work|the shops|to (the|work|school|town|yours|dinner|visit)|down with|along (nicely|well)|round|on (well|nicely)|up for|for (dinner|tea|lunch))
  # talk of the dead, and of what may be asked
  (did|do|does|has|have|had|was|were|would|when) (you|u|they|he|she) .. (ever|just|not|never|really)? .. (want|think|thought|wish|feel|wanted|felt|try|consider|give|say|go|get) ... (die|dead|suicide|kill|live|alive|end|up|point|dying|go on|anymore|bridge)
  (did|was|were|had|how|why|when|where|who|what|whether|true that|story that) (did|was|were|had)? (he|she|they|grandad|granny|uncle|aunt|your|her|his|their|the|great|mother|father|it|anybody|anyone|someone|somebody|people|it true) .. (brother|sister|father|mother|son|friend|man|uncle|cousin|neighbour|wife|husband|soldier|dog|grandad|granny|aunt|in|that|lady|woman|vicar|teacher|miller)? .. (actually|really|did|ever)? (killed|kill|hang|hanged|hung|die|died|drown|drowned|commit|committed|take|took|jump|jumped|shoot|shot|try|tried|ever|want|wanted|end|ended|poison|poisoned|cut) .. (himself|herself|themselves|suicide|his life|her life|their lives|his own life|her own life|bridge|it|river|pills|dead|overdose|to (kill|die|end|hang) .. (himself|herself)?|$)
  (suicide) (squad|bomber|bombers|pact|king|gambit|sacrifice|prevention|awareness|rates|rate|statistics|hotline training|door|doors|mate|forest|silence|run|runs|drill|drills|charge|bombing|clause|hill|in the (village|family))
  (did|has|does) it .. hurt .. (when|to (have|be|get))
  (were|was) (you|she|he) .. (scared|afraid|frightened|in pain|ready)
  (play|played|playing|dance|act|danced|sing|cast|audition) .. (as)? .. (dead|die|dies|killed|stabbed|murdered|hanged|drown|shot|corpse|death)
  (killing|killed|kill|die|died|dying|dead|respawn|dies) (in|on|at|to|against)? (the|my|a)? (boss|level|fortnite|minecraft|mario|zelda|raid|noobs|zombie|zombies|game|creeper|boss fight|first round)
  (one more|another) .. (sprout|sprouts|meeting|email|time|word|episode|song|christmas|zoom|advert|question|mince|slice|night of|hour of|day of) ... (kill|die|shoot|jump|scream|hang|end|top) (myself|it|me|off)?
  (if|when) (he|she|they|i|it|that|this|leeds|someone|anyone|another|we|england|united|city|arsenal|kev|spurs|the (boss|neighbours|teacher|choir|cat|printer)) ... (again|one more|another|lose|loses|lost|sings|tells|mentions|plays|hears|eat|breaks|wins|asks) ... (kill|die|hang|scream|jump|shoot|top|murder) (myself|him|her|them|off|someone)?
  (rather|sooner|would) .. (die|hang himself|hang herself|hang myself|hang|be dead|jump off|shoot myself|eat) .. (than|before|rather than) (support|supporting|eat|eating|wear|wearing|go|watch|listen|sing|admit|work|do|have|be seen|move|vote|lose|let|miss)
  rather die than
  (himself|herself|themselves|myself) (before|rather than|sooner than) (supporting|eating|wearing|he would|she would|going|losing|voting)
  (wanted|want|could have|thought i would|going|going to|nearly|would have|just) .. (to)? (die|disappear|died|vanish|crawl) .. (when (he|she|they|i|my|the|everyone)|of (shame|embarrassment)|right there|on the spot|in front of (everyone|the|my)|lol|laughing|so embarrass|at the (wedding|party)|in the (middle|meeting|assembly)) .. (embarrassed|embarrassing|trousers|said|saw|wedding|everyone|skirt|voicemail|teacher|priest|boss|walked|fell|farted|called|class|dress|tripped|sang|forgot|lol|laughed)?
  (embarrassed|embarrassing|mortified|cringed|blushed) ... (die|dead|disappear|ground|hole)
  (die|dead|disappear|ground|hole|dying) ... (embarrassed|embarrassing|mortified|cringe|humiliating|awkward)
  (ground|floor|earth) .. (to|would|could)? .. (swallow|open)
  i am (dead|deceased) (lol|omg|haha|hahaha|at)
  (i am dying|dying|died|dead|dies) (lol|here lol|haha|hahaha|omg|laughing)
  i am (dying|dead|deceased) $
  (live and let die|to be or not to be)
  (lived|live|living) (happily|alone|in|on|at|near|next|abroad|by)
  (drank|drinking|drink) ... (designated driver|taxi|uber|someone else drove|left the car)
  (sorted|put|putting|sorting|tidied|got|getting|arranged) (everything|things|it all) in order for (spring|winter|the|summer|christmas)
  (everything|all) .. in order .. (for (spring|the (wedding|party|trip|move|visit))|at work|in the (garden|shed|kitchen))
  (where|in which|that|everyone) everyone dies
  (stopped|quit|gave up) (hurting|cutting|harming|self harming) (myself)? .. (when|years|since|in|at|because you|long|a)
`;

/** A sentence about a film, a book, a game or a play. */
export const ENGLISH_FICTION = `
  (in|of|from|for|at|watched|watching|seen|saw|read|reading|writing|wrote) (the|a|an|that|this|my|our|his|her|your|some) .. (film|movie|book|play|novel|game|opera|musical|series|show|episode|soap|script|scene|song|poem|painting|chapter|ballet|documentary|panto|pantomime|podcast|crossword|quiz|thriller|drama|tragedy|sitcom|storyline|comic|anime|pub quiz)
  (film|movie|book|novel|opera|episode|documentary|poem|song|play|musical|series|thriller|soap|podcast|drama|show|story) .. (about|where|called|in which|ends with|ended with|by) 
  (my|main|the|his|her|whose|our|favourite) (character|hero|heroine|villain|protagonist|detective|sim)
  (act|chapter|level|season|episode|scene) (one|two|three|four|five|six|seven|eight|nine|ten|i|ii|iii|<number>)
  (hamlet|juliet|romeo|ophelia|bovary|karenina|karenin|othello|macbeth|fortnite|minecraft|zelda|tetris|sims|mario|warcraft|roblox|tosca|aida|chess|checkmate|rook|pawn|eastenders|emmerdale|hollyoaks|archers|midsomer|poirot|marple|sherlock|netflix|elden)
  (lyrics|lyric|karaoke|song goes|sings)
  (history|english|drama|psychology|sociology|rs|re|latin) .. (lesson|essay|homework|class|exam|coursework|project|test|teacher|assignment|gcse|dissertation|a level)
  (essay|dissertation|coursework|presentation|article|report) .. (on|about)
  (roman|romans|victorian|medieval|ancient|samurai|kamikaze|cleopatra|hitler|nero|socrates|hemingway|plath|woolf|seneca|judas|saul|van gogh|cobain)
  (training|course|volunteer|volunteering|fundraiser|fundraising|charity|marathon|sponsored|raising|job) .. (samaritans|suicide|prevention|hospice|crisis)
  samaritans .. (volunteer|training|shift|shop)
`;

/** What is over: other people long ago, or the writer before recovery. */
export const ENGLISH_PAST = `
  (years|decades) (ago|before|back)
  (in|since|of|from|spring|summer|winter|autumn|by) <year>
  (back|during|before|after) (in)? the (war|fifties|sixties|seventies|eighties|nineties|forties|thirties|twenties)
  !<i> (when|before|after|since) (i|you|he|she|we|they) (was|were|had|got) .. (young|little|small|fifteen|sixteen|teenager|twelve|thirteen|fourteen|seventeen|eighteen|nineteen|twenty|<number>|at (school|college|uni|university)|your age|a (kid|child|boy|girl|lad|student)|born|in the army|a teen)
  (i|he|she|they|we) used to
  (long|ages) ago
  (back then|at the time|in those days|once upon|as a (child|boy|girl|kid|teenager|student|young))
  (great|late) .. (uncle|aunt|grandfather|grandmother|grandad|granny|gran)
  (last|that|nineteenth|previous) century
  nolonger (want|feel|think|wish|suicidal|cutting|self)
  (do|does|am) not .. (feel|want|think|have) .. (like that|that way|those (thoughts|feelings)|(to|about) .. (die|dying|it)) (anymore|now)
  (clean|free|sober|recovered|in recovery) (for|since|from|now) .. (years|months|<number>|long|now|a year|since)? .. (now|years|and (proud|happy|well|doing|glad)|today|thanks)
  (glad|happy|grateful|thankful|relieved|proud) .. (i|he|she|they) .. (did not|never|survived|failed|still here|am alive|stayed|got help|stopped|pulled through|held on)
  (got|get|getting) help and .. (better|fine|well|happy)
  (stopped|stopping) .. (hurting|cutting|harming) myself .. (when|years|ago|at|in)
  (inquest|headstone|gravestone|census|ancestry|genealogy|family tree|archive|archives|newspaper)
`;
