/** Explicit phrases about oneself. */
export const ENGLISH_CLEAR = `
  # a wish or a plan
  !<subj> <want> <die>
  <me> .. <want> <die>
  !<subj> want|need|wish death
  !<neg> (kill|killing|unalive|unaliving|unlive|hang|hanging|drown|drowning|shoot|off|offing|top|topping|neck|necking|poison|suffocate|rope|gas|murder|delete|erase|rid) (myself|mself|my own self)
  !<neg> (finish|do|doing|done|finishing) myself (in|off)
  (going to|want to|gonna|will) (finish|end) myself
  (living|life|without you|pain|anymore) .. and i am (going|about|ready) to (finish|end) it
  !<subj> (<want>|<going>) <killme>
  <me> .. (<want>|<going>) <killme>
  <me> .. am .. (ending|taking|finishing) (<life>|it all|it tonight|it now|things|everything)
  <me> am (killing|ending|doing|going under|jumping|overdosing|hanging) (myself|it|off|in)?
  !<neg> (end|ending|take|taking|ended|finish) my (own)? life
  !<subj> (end|ending|ended|finish) it (all|tonight|for good|once)
  !<neg> (commit|committing|attempt|attempting|attempted) suicide
  !<subj> suicidal
  <me> .. suicidal
  (think|thinking|thought|thoughts|consider|considering|contemplating|contemplate|dream|dreaming|google|googled|googling|researching|obsessed|option|obsessing) ... suicide
  suicide .. <be> .. (only|best|answer|option|way|choice|appealing|thought|thinking)
  suicide (seems|feels|looks|sounds|keeps|thoughts|plan|crossed)
  my suicide
  suicide (note|letter|notes|letters)
  (want|wanting|need|ready|going|decided|planning|time|about|try|trying) to end (it|things|everything|this) ($|all|tonight|now|today|for good|once|here|myself|tomorrow)
  <me> would rather be (dead|gone)
  (i|am) .. (better|happier) (off)? dead
  wish|wished|wishing (i|that i|me) .. (was|were|had|been|be|could be|am|got) (dead|gone|never born|buried|killed)
  wish|wished|wishing (i|that i|to) .. (would|could|had)? (die|died|stop living|not wake|never wake|been killed)
  (wish|hope|hoping|pray|praying|prayed|prays|hoped) .. (i|that i|to|not) .. (not|never|wont) .. (wake|woke|woken|waking) (up)?
  (wish|hope|hoping|pray|praying|beg|begging) .. (god|someone|something|it|that|he|they|lord|jesus|cancer|this) .. (will|would|to|could|should)? (take|kill|end|finish|kills|takes) me
  # not wanting to live
  !<subj> (do|did|does|really) not .. want|wanna|wish|plan|intend (to|too)? .. <live> $
  (i|just|really) .. do|did not want|wanna (to)? .. <live> .. <anymore>
  !<subj> do not want to (be alive|exist|live|wake up|be here) <anymore>
  (i|not|really) .. want (to)? .. (be here|live|be alive|exist|wake up|be around|see) .. (tomorrow|in the morning|to see|for christmas|next|when)
  <me> .. not want .. to be (alive|here|breathing|around)
  <me> .. (refuse|hate) .. (to live|being alive|living|to be alive|waking up|that i woke|i woke up)
  (want|wanting|need|going|time) to stop (living|existing|breathing|being alive|being here|my heart)
  <me> will not (see|make it|be here|be around|be alive|last|live) .. (christmas|tomorrow|morning|birthday|summer|spring|easter|new year|the end|the week|tonight|next|to see|by|when|past)
  <me> .. making sure .. (of that|of it|it works|i|this time)
  no (reason|will|wish|desire) .. (to|for me to) .. (stay alive|live|be alive|keep living|be here|exist)
  # keeping safe
  (not|dont|cant|can not|do not|nolonger) .. (feel|be|am|keep) .. (myself)? safe .. (myself|alone|tonight|with|on my own|from|right|here|in my own|around|today)
  not safe .. (with|from|around|in|on|alone|tonight|left) .. (myself|my own|tonight|my head|me|own|knives)
  (can not|cant|do not) .. (trust|keep) myself
  (keep|keeping) myself safe
  scared|afraid|terrified|frightened .. what i .. (might|will|am going to|could|may) do
  (hide|lock|take|give|throw) ... (tablets|pills|knives|razors|meds|blades|rope) ... (from me|because i|away from me|before i|stop me|from myself)
  # how, when and with what
  (have|got|made|making|there is) (a|my|the) plan $
  (have|got|made|making|there is|know) (a|my|the) plan .. (to|and|for|how|tonight|it|i|when)
  (picked|chosen|chose|set|decided) (a|the|my|on|on a|on the) (day|date|night|spot|place|method|way|tree|bridge|time|when|how)
  (how|whats|what) .. (many|much|number of) .. (<pill>|<allpills>|of them|of these|of your) .. (kill|die|overdose|fatal|lethal|would|does|do|will|to|take|too)
  (how|what|whats|which|any) ... (painless|quickest|fastest|easiest|quick|best|least painful|surest|easy) ... (way to die|to die|to go|kill myself|end it|end my|do it|suicide|way out|kill yourself|end things)
  how (do|would|can|could|should|to|long) .. i? .. (<killme>|die|tie a noose|make a noose|kill yourself)
  painless way
  (hurt|hurts|hurting|painful|peaceful|painless) to (drown|hang yourself|hang myself|bleed out|bleed to death|suffocate|overdose|od|freeze to death|die from an overdose|jump (off|from|in front of) .. (bridge|roof|cliff|building|train|window))
  (does|do|would|will|is) .. (drowning|hanging|bleeding out|freezing to death|overdosing|an overdose) .. (hurt|painful|painless|peaceful)
  (way|ways|method|methods) (to|of) (die|dying|suicide|<killme>)
  (tie|tied|tying|made|making|bought|got|have) .. noose
  noose
  !<neg> (have|got|found|saved|hid|hidden|stockpiled|stockpiling|hoarded|hoarding|kept|counted|collected|stashed|saving|counting|collecting|stashing|keeping|bought|lined|line|sitting|sat|looking|staring|holding|here|emptied|crushed|crushing|saving up) (up|out|at|with|all)? ... <pill> .. (here|ready|saved|hidden|stashed|beside me|next to me|with me|in front of me|in my hand|in my hands|in my bag|in my pocket|on my lap|lined up|out in front|on the bed|under my pillow|under the bed|under my bed|to take them all|to end|to do it|enough|tonight|and vodka|with vodka|and a bottle|and wine|up to here)
  (have|got|saved|kept|stockpiled|hoarded|counted|collected|enough|been saving|been stockpiling|been hoarding|been collecting|stash of|stockpile of|stockpile|lined up|counting out|counting|tipped out|emptied|saving up|hiding|hoarding|stockpiling) (all|up|out)? .. (my|the|your|all|enough|his|her|every|of|old)? .. <pill> .. (to|for) .. (die|kill|do it|end|be sure|make sure|finish|tonight|sleep forever|the job|it)
  (saving|saved|stockpiling|stockpiled|stockpile|hoarding|hoarded|stashing|stash|stashed|collecting|counting out|counting|hiding) (up|out|my|the|your|all|of|her|his)? (up|all)? (of|my|the|your|her|his|old|sleeping)? <pill>
  thinking about (taking|swallowing) (them|the|all|every|your|my) .. (all|lot|pills|tablets|of them|<pill>|$)
  (<pill>|<sharp>|rope|gun|noose) .. (in front of me|in my (hand|hands|lap|pocket|bag|drawer|bedside)|next to (me|the bed|my bed)|beside (me|the bed|my bed)|by (my bed|the bed)|on (the bed|my lap|my bed)|ready|looking at me|calling|calling me|to my (bed|room))
  (have|got|has|holding|bought|found|loaded|keep|taken|took|picked up|hold|fetched|there is|theres) (a|the|my|your|his|that|this|fathers|grandads) .. (rope|gun|pistol|shotgun|rifle|razor|razors|blade|blades|noose|belt|revolver) .. (out|ready|here|loaded|and|up|tonight|hand|lap|neck|again|to end|for|in the (garage|shed|attic|loft|car|boot|drawer)|in my|under my|round my|around my|with me)
  rope ... (garage|shed|beam|rafters|attic|loft|banister|tree|neck|loft hatch) ... (going|thinking|looking|tonight|tied|ready|strong|keep|hold|i|knot)
  (gun|pistol|rifle|shotgun|barrel|knife|blade|razor|scissors|glass) .. (to|against|at|on|in) my .. (head|mouth|throat|wrist|wrists|temple|neck|arm|chest|skin|heart|veins|hand|stomach|arms)
  (rope|belt|cord|sheet|scarf|lead|cable|flex) .. (round|around) my neck
  (bought|got|been to get) .. (blades|razor|razors|rope|helium|antifreeze) .. (today|tonight|again|for|ready|and)
  <me> ... (on|at|by|near|above|over|up on) (the|a|this)? <brink> .. ($|and|looking|thinking|about|ready|i|want|it|alone|wanting|below|down|now|for|hoping|of the (bridge|roof|cliff|building|platform|quarry))
  !<subj> (stood|standing|sitting|sat|am|up|walking|walked|walk|keep walking|climbed|parked|went|going|drove|been) .. (at|on|by|to|up|along|down|over|near|off) (the|a|this|that|an)? .. <high> .. (jump|over|let go|goodbye|ready|courage|fall|below|easy|brave|end it|step|climb|climbed|hoping|thinking|wondering|so (easy|quick|high)|going back|the guts|next train|wait|waiting|the water|for the train|dont know if i|looking down|nobody (around|here)|going home|do it)
  <me> .. (on|at|up on|by) (the|a) (roof|top|edge|ledge) of (the|a|this|my) .. (car park|multistorey|building|block|flats|tower|bridge|hospital|office|cliff|quarry|hotel)
  if i .. (stepped|jumped|jump|step|walked|walk|fell|let go|threw myself|drove|leaned) .. (off|in front|under|into|over|from|out) .. (<high>|<lethalplace>)
  climbed|climbing|climb (over|up|onto) .. (railings|railing|rail|barrier|fence|edge|wrong side|bridge|parapet|ledge|roof)
  (going|want|could|would|about|ready|thinking|tempted|might|will|should) (to|of|about)? .. (jump|jumping) ($|off|from|in front|tonight|now|out of the window|and)
  (jump|jumping|jumped) (in front|off|from|out) .. <lethalplace> .. (be|end|over|tonight|easy|hurt|quick|it)
  <me> .. (going|go|want|thinking) .. (under|in front of) .. (it|train|bus|lorry|tube|traffic)
  !<subj> (drive|driving|swerve|swerving|crash|crashing|steer|steering|turn|floor|ride) (it|my|the|this)? .. (car|van|wheel|bike)? .. (into|off|under|at|in) .. <target>
  (hit|hitting) (a|the|that) (tree|wall|lorry|bridge) .. (hope|good|who cares|do not care|so be it|i|on purpose)
  (do not care|dont care|hope|hoping|wish|want|wouldnt care|would not mind|half hoping|bothered) (if|that|to)? .. (i|we)? .. (hit|crash|crashed|wrap|come off|wrote) .. (tree|wall|lorry|car|it|bike|road|something|lamppost)
  (bottle|drunk|drinking|vodka|whisky|pissed|hammered|wine|gin|drink|cans|pints|beers) ... (keys|driving|drive|wheel|behind the|car) ... (do not care|dont care|tree|hope|off the|die|crash|coming to|to you|bridge|matter|see you|what happens|not bothered|wall|end)
  (walk|walking|walked|wade|wading|swim|swimming|going) .. (into|in|out to|out into) .. (sea|ocean|river|lake|water|canal|waves|loch) .. (not|never|keep|until|till|stop|and|coming)
  (let|letting) the (water|sea|river|waves|cold|train) take me
  !<subj> (tying|tied|tie|knotted|knotting) .. (rope|sheet|belt|noose|cord|scarf)
  (if|when|what if|once) i .. (take|took|swallow|swallowed|had) .. (<allpills>|all of (these|those|them)|these|all these|them) .. (will|would|what|see you|be enough|how|do it|die|with you|kill|hurt|work)
  (how high|how deep|how far|how long|how much|how many) (does|do|would|is|will|until) .. (it|i|to|you|a|the) .. (have to|need|take|to)? .. (be)? .. (sure|fatal|die|kill|certain|enough|drown|bleed out|not survive|too much|lethal|work)
  (researching|googling|googled|looking up|looked up|reading up|reading|found out|searching|searched|know|worked out|checking) .. (how|what|which|about) .. (much|many|high|long|insulin|pills|tablets|dose|<pill>|ways|methods|suicide|hanging|nooses) .. (too much|die|kill|lethal|fatal|would|take|enough|sure|be|of it)
  (enough) .. (<pill>) .. (to|in|for|here) ... (stop|end|die|kill|sleep|finish|do it|it all|over|sure)
  (nothing|no choice|nothing left|only thing left|no option) .. (but|left|than) to? (end it|die|kill|go|end)
  (going|want|about|ready|decided|think|have) (to|i am going to|i will)? do it .. (tonight|now|today|this time|mother|father|i have decided|tomorrow|soon|at last|$) 
  (i am|i) .. going to do it ($|tonight|now|mother|father|today|this time)
  (wrist|wrists|arm|arms|cut|cuts) .. (wont|will not|not) stop bleeding
  how many .. <pill> .. (it|you|i|would|does) .. (takes|take|need|needs|fatal|have to)
  (said|saying|made|making|done) my goodbyes
  # done already
  !<subj> (took|taken|swallowed|necked|downed|had|popped|ate|swallowing|eaten|drank|drunk|has) <allpills>
  (took|taken|swallowed|necked|downed|popped|had) .. (too many|the whole|whole|all|every|enough|the lot|a load|loads|the rest|a handful|a bunch|a bottle|handfuls) .. (pills|tablets|of them|<pill>|strip|packet|bottle|box|pack|lot|$)
  (took|taken|swallowed|necked|downed|had) .. <pill> .. (an hour|half an hour|minutes|earlier|before|and now|feel weird|feel sleepy|feel sick|and i|with (wine|vodka|whisky|gin)|and (vodka|whisky|wine|gin)|hours) .. (ago|feel|sleepy|weird|tired|not want|scared|it is|they are|dont|wine|want|vodka)
  (drank|drunk|swallowed|drinking|downed|drink) ... (bleach|antifreeze|poison|weedkiller|domestos|drain cleaner|detergent|white spirit|paraffin|pesticide)
  !<subj> (overdosed|od)
  !<subj> (took|taken|taking|done|had|tried|did) .. an? .. (overdose|od)
  !<subj> (tried|attempted) to .. (<killme>|do it|end it|die) .. (<when>|again|last|but|and|$|failed|didnt|twice|once|it)
  (took|taken) the <pill> .. (but|and|off me) .. (got more|have more|more|i|they)
  found my note
  (bleeding|blood) .. (wont|will not|not|from) .. (stop|stopping|wrist|wrists|arm|arms)
  (turned|turn|leave|left|put) .. the gas on
  pipe|hose .. exhaust
  !<subj> (swallowed|took|taken|drank|drunk|swallow) .. (something|more|stuff|too much|too many|things) .. (i should not|than i should|i should|should not|on purpose|to (end|die)|than you are meant|than i was|deliberately|bad|and now)
  (should|could|ought|must|need) (to)? die ($|i|and|too|instead|then|already)
  # harm to oneself
  !<neg> (<want>|<going>) .. <sh> (myself|<skin>)
  !<subj> (hurting|harming|cutting|burning|punishing|starving|scratching|hitting|punching|scalding|biting|slicing|stabbing) (myself|<skin>)
  !<neg> (harm|harms|harmed|hurt|burn|burned|burnt|cut|scratch|hit|starve|slashed|scalded|stabbed) (myself|<skin>) .. (again|on purpose|deliberately|last night|tonight|this morning|today|every (night|day)|because|cos|so i|to (feel|cope|make|stop|get|let)|when i|and (it|now|i)|it (helps|helped|made|makes|felt|feels|wont|keeps)|since|instead|badly|too deep|quite deep|deep|where|sometimes)
  !<subj> (cut|cutting|slash|slashed|slit|sliced|carved|burn|burned|burning|burnt|scratched|slicing|opened) (into|open|at|up|off)? <skin> .. ($|again|since|on purpose|last night|tonight|every|because|when|to|and|with a|for|it|so|badly|deep|open)
  (start|started|starting|been|back|back to|back at|again|stop|stopped|want|gone back to|need|keep|relapsed|relapse|urge|miss|missing) (to|into|on|and|of|the)? (cutting|selfharm|selfharming|self harm|self harming|burning myself|sh)
  !<neg> (self harm|self harming|self harmed|selfharm|selfharming|selfharmed|self harms)
  !<neg> (cut|cutting) (again|tonight|last night|myself|deeper|too deep|deep) ($|last|again|tonight|today|it|and|to|because|every|this|too|deep|so|on)
  (blade|blades|razor|razors) .. (out|again|back|call|calling|drawer|new|hidden|under) .. (again|out|tonight|grandad|$|me)
  urge|urges|urging|craving to .. (cut|hurt|harm|burn|self harm|die|jump|end|kill|do it|overdose|scratch)
  (fresh|new|more|deep) (cuts|scars|cut|ones) .. (on|my|arm|arms|leg|legs|$)
  on purpose .. (it|and|because|made|to|felt|so)
  # leave-taking
  (written|wrote|write|writing|done|finished|left|leaving|leave|posted|made|recorded) .. (goodbye|farewell|last|final|suicide|goodbyes) .. (letter|letters|note|notes|message|messages|video|card|cards|goodbyes)
  (written|wrote|left|writing|leaving|done|leave) (a|the|my|them|everyone|him|her)? .. (note|notes) ($|for|on|to|and|so|in|saying|with|beside|under|explaining)
  (my|the) (goodbye|suicide) (note|letter|letters)
  (tonight|this|today|tomorrow|friday|sunday) (is|will be|has to be)? (the|my|going to be my)? (night|day|last night|last day) ($|i|that|it|mother|father|when|for|on)
  my last (night|day|message|hours|words|email|text|letter|post|morning|one|goodbye|meal|sunset)
  this is .. (goodbye|my last|the last (time|message|thing)|the end (for me|of me)|it for me)
  (by the time|when|if) (you|they|anyone|everyone|he|she|someone) .. (read|see|find|get|reads|finds|hears|sees) .. (this|it|me|note|letter) .. (be|gone|dead|will|over|late|have)
  <me> will not be (here|around|alive|breathing) <when>
  <me> will be (dead|gone) .. (by|before|soon|tomorrow|tonight|in|anyway|when)
  (be|see|am|coming|come|join) .. (with|to|you|there) .. (you|him|her|them|there) .. (in|within) (an|a|one|two|few|half)? .. (hour|hours|minutes|minute)
  (see you|be with you|coming to you|join you|with you|on my way) .. (tonight|soon) ... (ready|pills|tablets|planned|all set|got it|rope|decided|note|letters|sorted|end|do it|it is time)
  (picked|chosen|set|got|have) .. (day|date|14th|night|time) .. (then|and) .. (with you|be over|it will)
  goodbye .. (cruel world|for ever|forever|world)
  help .. me .. die
  kill me ($|now|please|already|quick)
  let me (die|go to sleep forever|end it)
  (want|wanted|hope|hoping) .. (it|this|them) .. (to|will|would)? (kill|finish|end|take) me
  want it to (kill|finish|end) me
  (death|dying|dead) (would|is|seems|sounds|feels|will) .. (be)? .. (better|easier|peaceful|relief|release|freedom|only|answer|option|nicer|kinder|way out)
  (sleep|asleep|bed|rest) .. (and|so|then) .. (not|never|dont|wont|do not|will not) .. (wake|wake up|waking up|have to wake|get up) $
  (sleep|asleep) and (not|never) (wake|have to wake|come back)
  (never|not) wake up (again|$|anymore|tomorrow)
  (last|final) .. (pills|tablets|drink) .. and then
  (it|this|that) will .. be over (tonight|soon|tomorrow|by|in|quick)
`;
