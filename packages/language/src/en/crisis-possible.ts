/** Less plain: no way on, nothing to live for, a burden, wanting to follow the dead, preparation, taking leave. */
export const ENGLISH_POSSIBLE = `
  # no way on
  (can not|cant) keep (doing|going|living|on) .. (this|like this|through this|day|every day|$)
  (stopped|given up|past|beyond|dont|do not|nolonger) (care|caring) .. (if|whether) i
  (stopped|past|beyond|nolonger|not) (caring|care|bothered) .. (if|whether|about) .. (i|me) .. (wake|live|die|lived|wake up|eat|get)
  (tired|sick|exhausted) of (pretending|acting|faking|hiding|keeping up) .. (ok|okay|fine|alright|happy|strong|it|a face|normal|$)
  (feel|felt|feeling|want|wanting|thinking|close|tempted|ready|about) (like|to|of|about)? (give|giving) up $
  (feel|felt|feeling) like giving (up|in) ($|mother|father|now|tonight|on everything)
  (want|wanting|thinking about|ready|tempted|close) to? (give|giving) (up|in) $
  (my|the) life (ended|stopped|finished|is over|was over|died) ($|when you|the day|with you|now|without)
  (envy|jealous|envious) .. (you|the dead|him|her) .. (being dead|dead|being gone|for being|gone|youre out|out of|$)
  i am jealous of the dead
  !<subj> (can not|could not|dont think i can|do not think i can|can nolonger) .. (do|take|bear|stand|handle|cope with|face|live|go through|live with|stomach|deal with|survive|endure) .. (it|this|life|another day|tomorrow|the pain|being here|the days|living|any of it|any of this|these days) .. <anymore>
  !<subj> can not .. (do this|do it|take it|bear it|do life|bear this|take this|take any more|do any more|stand it) $
  !<subj> (can not|do not think i can|dont know how i can|could not|not sure i can|dont see how i can|how do i|how can i) .. (cope|go on|carry on|keep going|keep on|continue|keep doing this|keep living|keep fighting|do another day|do another night|face another day|face tomorrow|face life|live like this|get through (this|the|another)|keep this up|stay here|live without|be here|keep pretending|survive (this|without|another)|exist|live with (this|myself|it)|live with what|be without|live) ($|<anymore>|without|with|now|tonight|like)
  !<subj> can not (see|find|imagine|picture) .. (a|any|no|myself|me|my|another)? .. (future|way out|way through|way forward|way on|light|tomorrow|reason|point|end to|being here|getting old|next year|being around|another way|other way)
  (do|dont|can) not .. see .. (myself|me|a future|any future|a way|being) .. ($|here|next|being|around|out|for me|ahead|making it|at all|getting|past)
  no (way out|way forward|future|way through|light at|way back|other way) ($|for me|left|of|that|but|here|anymore|end|out)
  (have|had) .. enough of .. (life|living|everything|it all|this world|being here|the world|existing|it|being alive|all this|being me|trying)
  (i have|i had) had enough $
  i .. am done (with (life|living|everything|this world|being alive|it all|all of it|fighting|trying|this life|the world|all this|it)|fighting|trying|living|pretending|existing|here) $
  i am done ($|this time|for good)
  (tired|sick|weary|exhausted|fed up|knackered) .. (of|with|from|being) .. (life|living|being alive|existing|breathing|fighting|being here|this life|this world|everything|trying|existence|it all|carrying on|being me|pretending|holding on|going on|keeping going|all of it|all this|of it|surviving|the fight|being strong|it|feeling like this|hurting|myself|waking up|alive|waking) ($|mother|father|anymore|without|now|i|and|every|alone|.. not)
  not sleepy tired
  (tired|exhausted|weary) (in my|to the) (bones|soul|core|bone|marrow)
  (given|giving|give|gave) up (on (life|everything|living|myself|trying|hope|all|it all|me|being)|hope|living|trying|fighting)
  (lost|have no|got no|no) .. (will|hope|reason|fight|strength|energy|desire|spark) (left)? .. (to live|to go on|left in me|left|to carry on|to be here|for anything|to keep|to fight|for me|anymore)
  (no|not|any|what|see the|see a|see any|see much|find a|know the|much|without) <point> .. (in|to|of|for|left|why|anymore|going|me)? .. (me)? (<live>|living|me|anything|anymore|life|it all|any of it|going|trying|without|left|now|this|anything anymore|tomorrow)
  (there is|there isnt|is|see|feels|seems) (no|not any|not a|not much|not) <point> $
  (dont|do not|cant|can not|nolonger) .. (see|know|find) .. (the|a|any|what) .. <point> $
  (what is|what|whats|wheres|where is|where|see) the point $
  what (is|was)? the <point> .. (of|in|to)? .. (anything|it all|life|living|me|going|carrying|being here|being alive|any of|waking|getting up|getting out|all this|trying|anymore|everything|existing|staying|fighting|without|now|if you|when you|tomorrow|keeping going|keeping on|pretending|all of|even)
  what am i (living|here|staying|even here|fighting|still) .. (for|here|living)
  why .. am i .. (still)? (alive|here|breathing|bothering|living)
  why .. (bother|bothering|keep going|go on|carry on|live|do i keep|am i bothering|should i keep|stay|even try|keep trying|do i wake|do i bother) .. ($|living|going|with|anymore|getting|to live|without|when|trying|waking)
  (why|how come) .. (did not|could not|was not|were not|is not) (i|it|me|they) .. (die|died|me|take|taken)
  why .. (did|could) .. (not|you) .. (take|let) me .. (die|go|with)
  (nothing|not anything|not a thing|nobody|noone|not much|little|sod all|what) .. (left)? .. (for me here|for me to live|left for me|to live for|to stay for|to wake up for|to get up for|here for me|left in me|left to give|left to live|left here|keeping me|holding me|keeps me|to keep me|worth living|worth staying|to look forward to|left to lose|left inside|in this world for me|for me anymore|for me in|me here)
  (nothing|none|nowt|not anything|it|life|living|i|any of it) .. (matters|matter|means anything|worth it|worth living|makes sense|feels worth|mattered) .. (anymore|without|now|to anyone|living|if i|at all)
  (nothing|none of it) .. (matters|worth it) $
  life .. (is|has|feels|seems|does|means|got) .. (no|nothing|too|not worth|not living|pointless|meaningless|worthless|unbearable|over|finished|empty without) .. (worth|living|<point>|meaning|much|hard|without|anymore|now|to live|for me|left|$)
  (not|isnt|nolonger) worth (living|it anymore|being here|carrying on|going on|the pain|staying|it without)
  what is left for me
  !<other> (worthless|hopeless|pointless|waste of (space|air|oxygen)) ($|and|to|i|without|mother|father|now)
  i .. (am|feel) .. (hopeless|worthless|pointless|useless|no use|no good) (to|at|$)? ($|to (everyone|anyone|them|you|him|her|my)|without|and i|now)
  no (use|good) to (anyone|everyone|them|him|her|nobody|the kids|you|my|anybody)
  (trapped|drowning|going under|sinking|stuck|suffocating|falling apart|breaking|breaking down|at breaking point|end of my (rope|tether)|end of the (road|line)|rock bottom|at the end) ($|and|in this|with no|in my|i can|mother|father|without|again|for me|nobody|every)
  (end of|reached the end|at the end|come to the end|breaking point|edge of) .. my (rope|tether|limit|road|strength)
  (can not|cant|do not|dont) .. (go on|carry on|cope|keep|hold on|hang on|last) .. (pretending|like this|going|much|it together|for everyone|up the|on for|long)
  # not caring to live
  (would|do|did|could|wouldnt|dont|part of me|half of me|nearly) .. (not) .. (mind|care|bother me|fussed|bothered|matter) .. (if|whether|what|when) .. (i|it|something|a|the|god|that|happens|happened|becomes) .. (died|die|dies|dead|wake|woke|live|got hit|hit|happens|happened|to me|bus|car|truck|lorry|lived|crash|crashed|ended|all ended|killed|kill|got|me|over|make it|survive|survived|here|becomes|lives)
  (would not|wouldnt|not) be (so|that|such)? (bad|a bad thing|sad|sorry|upset) .. (if i|to|thing if) .. (die|dead|wake|died|not|go|sleep)
  (if|when) i .. (went|go|fell|fall) (to sleep|asleep) and .. (not|never) .. (wake|woke)
  part of me .. (not mind|did not mind|hoped|hopes|wants|wanted|wished|wishes|wouldnt|would not|thinks|relieved|disappointed) .. ($|it|i|to|would|not|that|mind|if)
  (disappointed|gutted|sorry|annoyed|angry|cry|cried|sad|hate it|upset|disappointment) .. (when|that|every time|because|to) .. (i)? .. (woke|wake|waking|survived|still here|still alive|opened my eyes|open my eyes|see another)
  (wish|hope|hoping|pray|wishing|praying|prefer|rather|begging|ask|asking) .. (a|the|my|it|something|this|that|god|you|heart|cancer|he|they|someone|lord|jesus|car|bus|plane|please) .. (take|takes|took|hit|hits|stop|stops|kill|kills|crash|crashes|come|comes|end|collect|call|calls|finish|had taken|fetch) .. (me|mine|beating|home|soon|too|instead)
  (wish|wishing|wished|rather|prefer) .. (i|i had) .. (was never|were never|never been|had never been|had not been|was not|were not|never got|did not) (born|here|alive|exist|made|existed|survived|wake|woken|pulled|saved|found)
  never been born
  (wish|wished|wishing) (i|that i) .. (was|were|could be|could) .. (not here|not exist|asleep forever|gone|away from it all|in heaven|in there with|with you|there with you|out of it|somewhere else forever|nothing|no one)
  # away, an end, rest
  !<subj> (<want>|<going>|could|wish i could) .. (disappear|vanish|fade away|drift away|slip away|evaporate|not be|be nothing|be no one|go away|stop being) ($|and|from|so|forever|for good|completely|without|off the|here|me|tonight|one)
  (disappear|disappearing|vanish|vanishing|fade away|fading away|drifting away) .. (forever|for good|and nobody|off the face|from the world|from this world|would anyone|if i)
  (feel|feels|feeling) like (disappearing|vanishing|giving up|ending|not being|going|fading)
  (want|need|wish|please|make|just|needs|wants) .. (it|this|everything|all of it|the (pain|noise|hurt|hurting|thoughts|voices)|my (head|brain|thoughts|pain)|things|the world|all|all this) .. (to)? .. (stop|end|be over|go away|finish|all stop|all end|go quiet|be quiet|shut up) ($|now|mother|father|so|for good|i|forever|today|tonight|hurting)
  when (does|will) (it|the pain|this|all of it) (stop|end|be over|all stop)
  want .. (out|peace|it over|everything over|an end|no more|to let go|to be at peace|to be free|to stop|to be done|to be finished|to close my eyes|off this (world|planet|earth|ride)|oblivion|nothingness|to be nothing|the lights out) ($|and|of (it|this|here|life|my)|from|now|so|mother|father|i|forever|to it)
  (want|need|like|wish|wanting|would love|long|could|just|ready|love) (to|i could)? .. (sleep|go to sleep|close my eyes|rest|shut my eyes|fall asleep|lie down) .. (and|forever|for good|for ever) .. (forever|not|never|for good|stay|ever|open|get up|$) 
  (peace|rest|free|quiet) (at last|finally|soon) ($|mother|father|i|with)
  (only|one) .. (way|thing|option|choice|answer|solution|escape|peace) .. (out|left|to|is|i have|stop|end|be free|find peace|i can|i will|see) .. (the pain|is|of this|it|this|end it|peace|stop|for me|death|to go|left|be with|dying|now|$)
  (not|dont|nolonger|cant) .. (want|bear|need) (to)? .. (feel|hurt|be in pain|think|be|be me|be in my head|have this life|do this|do life|do any of|deal) .. (anything|anymore|this|pain|life|it|like this)
  (not|dont) .. want to (be here|wake up|do this|be me|exist|feel|be) ($|anymore|without|now)
  !<other> (ready|time|my time|due) .. to (go|leave|let go|be done|be with|come home|come to you|meet my maker|come|join) ($|now|with|to|home|and be|too|mother|father|whenever|when it|i have|i am|my)
  not .. (afraid|scared|frightened) .. (of|to) (dying|die|death|go|it) .. ($|anymore|now|if|because|any|since)
  (looking forward|counting|waiting|longing|yearning) .. (to|for|the|days until|till) .. (dying|death|die|being dead|it to be over|the end|my turn|my time|i am with you|to come)
  (my turn|my time) (soon|next|now|to|will|come|yet|mother|father|$)
  # with the dead
  !<other> (can|could|may|let|when can) (i|me) .. (come|join|be|live|go|lie|stay) .. (and|there|with|to|too|up)? .. (live|be|stay|join|come)? .. (with you|to you|up there|to heaven|where you are|there|too|$) .. (up there|there|now|soon|in heaven|yet|$|too|mother|father|please)
  (heaven|there|up there|where you are) .. (nice|lovely|better|peaceful|warm|good|beautiful) .. (can|could|may|let) (i|me) .. (come|join|be)
  (look|looking|looked|stare|staring|keep going) (at|back to|to) (your|the|his|her|all|my|those|these)? .. (<pill>|rope|knives|bridge|gun|blades|razor|train tracks|tracks)
  (hope|hoping|wish|pray|praying|glad if) .. (the|my|it|this) .. (cancer|tumour|lump|heart|stroke|covid|disease|illness|chest pain|operation|surgery|plane|scan) .. (comes|come|gets|get|is|back|spreads|kills|finishes|takes|gives|stops|bad|terminal|worse|goes|crashes)
  (wish|wished|if only) .. (car|crash|accident|cancer|fall|heart attack|stroke|covid|fire|bus|it|he|they|doctors|ambulance) .. (had|would have|did|could have)? .. (killed|taken|finished|got|left|not saved|not found|let) me
  (coming|come|on my way|going) (home|back)? to you .. (soon|now|tonight|my love|love|darling|$)
  (coming|come) home .. (to (you|god|jesus)|soon my)
  !<other> (want|wanted|need|wish|wishing|long|longing|ready|would love|would like|would|like|rather|wanting|love|yearn|ache|able|prefer|hoping|dying|going|time|better|trying|plan|happier|meant|deserve|belong) (to|i could|i was|i were|i|if i was|if i could|off)? .. (be|come|go|join|follow|lie|lay|sleep|meet|am) .. (up|home|back|over)? (with|to|next to|beside|where|there|in|and)? .. (be with|join|see)? .. (you|him|her|them|u) .. (now|tonight|again|soon|up there|are|is|wherever|in (heaven|the ground|your|my|a box)|forever|instead|than here|too|went|where you|there|in the next|on the other|already|today|this minute)
  !<other> (want|need|wanting|long|wish|ready|would love|rather|longing) (to|i could) .. (be with|join|follow|come to|come be with|come and be with|be there with|be next to|come with|go with) (you|him|her|them) $
  !<other> (want|need|wish|ready|wanna) (to)? .. (come|go|be) .. (where you are|to where you are|with you|there with|home to you|up there|to heaven)
  (happier|better off|better) .. (with|there|wherever) .. (you|u|him|her|there) .. (than|there|here|dead|where)
  (should|could|would|wish|why) .. (it|have been|was|be|were) .. (been|not)? me .. ($|not|instead|that|who|in|and|mother|father|under|lying)
  (should|could|wish|ought|supposed) .. (have|had|i|to)? .. (died|gone|die|dead|go) .. (with|when|instead|too|that day|that night|in the crash|the day|the same|beside|before|not|first|alongside|in that)
  (would|will|could|wont|not|can|please|just|wish you would|wish you could|wish you had|wish) .. (take|let|bring|pull) me .. (with you|to you|up there|too|come|away with|home with|in with|come too|join you|where you)
  (take me|let me come|let me go) .. (with you|to you|home|too|instead|join you|up there) $
  (come|came|send|could you come|hurry) .. (and)? (get|fetch|take|for|collect) me .. ($|please|now|mother|father|home|away|soon|tonight|with|already|i am ready)
  !<other> (am|will|be) .. (coming|on my way|coming home|nearly there|not far behind) .. (to|with|home|and)? .. (you|him|her|them|x|$|be with|behind you) .. (tonight|soon|now|too|next|shortly|$|dont|wait|x|all)
  (on my way|coming) .. (to you|to see you|to join you|home to you|up) .. ($|tonight|soon|now|mother|father|i|wait|put)
  put the kettle on .. (on my way|coming|i am)
  (will|ll|going to|gonna) .. (be with|join|see|be seeing|come to|come and be with|come and join) (you|him|her) .. (soon|tonight|shortly|again|very|sooner|there|before long|in no time|any day)
  see (you|u) (very|real|so)? soon .. (i promise|on the other|up there|in heaven|there|wait for|$|when i get there|i am|dont|it will|now)
  (save|keep|make|got|is there|room|have|hold|leave|any) .. (a|me|my|us|any|some|enough)? .. (place|seat|room|spot|space|bed|chair|side of the bed) .. (for me|for one more|next to you|beside you|up there|warm|with you|there|by you|in there|on the cloud)
  (will|would|do|are|be) (you|they|he|she|god|granny|grandad) .. (be (waiting|there|angry|mad|cross|disappointed)|meet|wait|forgive|hate|mind|let|want|blame|think less|welcome|waiting|angry) .. (for|me|if|when|to|with) .. (i|me) .. (came|come|come to|died|die|get there|get|did it|joined|join|followed|there|ended|gave up|give up|arrive|killed|sooner|early|now|soon|tonight|too|up there|did something|left|let go|stopped|$)
  wait (for me|there) .. (up there|there|i am|i will|soon|at the|mother|father|not long|x|$|on the)
  what .. (is|does|was|would) .. (it|dying|death|being dead|heaven) (feel)? like .. (to be|to)? .. (dead|die|dying|being|where you are|there|up there|on the other side)
  (does|did|would|will|is|how) .. (it|dying|to die|drowning|hanging) .. (hurt|hurts|painful|sting|much) .. ($|to die|die|if i|when you|me|for me|to go|to do|when i|dying|at the end) .. (me|i|die|$)
  would (it)? (hurt|be quick|be painful|take long) (me|if i|to do|to die|$)
  (is it|is there|is dying|is death|is being dead) .. (peaceful|nice|quiet|better|painless|quick|warm|calm|dark|cold|easy|just nothing) .. (where|there|to die|when you die|up there|being dead|on the other|to be dead|dead|after|over there|than here|$)
  (how|do) .. i .. (get|find) .. to (you|where you are|be with you|heaven)
  # preparation and leave-taking
  (left|leaving|written|wrote|made|typed) .. (instructions|a list|everything|passwords|the passwords|numbers|directions|my wishes) .. (for the|for my|about|with|on the|so|of|in) ... (cat|dog|bills|table|funeral|kids|passwords|after|find|bank|house|will|know)
  (not|wont|will not|never) .. (bother|bothering|trouble|burden|be in the way of|annoy) .. (you|anyone|anybody|everyone|them|people|any of you) .. (much longer|anymore|for much|again|for long|after (this|tonight|tomorrow))
  (cancelled|not booking|not booked|not making|stopped making|do not need|wont need|no need) .. (appointments|appointment|plans|prescriptions|anything|things|holiday|subscriptions|glasses|check up|next year) ... (do not need|wont need|dont need|no need|not be here|not need|no point|now|not be around|why)
  (gave|given|giving|give|rehomed|rehoming|found|find|sold|selling|left|passed on|handed|signed over|dropped) .. (my|the|all|a|him|her|bonnie|away|everything|home|your|off)? .. (dog|cat|cats|dogs|things|stuff|ring|jewellery|jewelry|records|guitar|clothes|xbox|ps5|playstation|laptop|tools|car|bike|watch|books|rabbit|budgie|possessions|everything|home|plants|savings|medals|piano|violin|camera|lead|hamster|collection) .. (away|to|home|for|all)? ... (not need|wont be needing|wont need|not be needing|no use for|not want it|wont want|asked why|asking why|not going to need|wont be using|before i|when i am|happier there|do not need|after i|where i am going|look after|instead of me|kept asking|needs someone|dont need|goodbye|have it now|now i can|so it is)
  (not|wont|nolonger) .. (be needing|need|going to need|want|be using) .. (it|them|her lead|anything|this|any of it|my|him|money|clothes) .. (where i am|soon|after|anymore|much longer|now|where|for long|when i)
  (sorted|put|putting|sorting|tidied|got|getting|arranged|settled|updated|changed|signed|made|written|finished|paid|cancelled|labelled|closed|deleted|cleared|organised|planned) .. (out|off|my|the|all|up)? .. (will|money|affairs|everything|papers|insurance|funeral|house|account|accounts|passwords|paperwork|bills|things|milkman|subscriptions|desk|room|wardrobe|debts|letters) ... (nobody will have|so nobody|so they|so no|after i|when i am gone|after me|wont have to|easy for|easier for|ready now|ready to go|in order|peaceful|see you soon|tonight|nothing left to|before i go|just in case i|for after|for when|for afterwards|trouble after|not long|be a bother|first time|no mess|be with you|will find|knows where|know where|kids will|they will|girls will|can go now|and then i)
  (affairs|everything|papers) .. in order .. ($|now|so|i|not|they|soon)
  (labelled|written down|wrote down|listed|left a list|left instructions|written out) .. (everything|all|the|my|a list|where|instructions) ... (after|when i|gone|find|need to|trouble|without me)
  (who|someone|somebody|you|they|he|she) (will|would|is going to|can|to|should|needs to|could|have to) .. (look after|feed|take|have|mind|care for|take care of|want|walk) .. (my|the|him|her|them|mother)? .. (dog|cat|kids|girls|boys|him|her|them|garden|bird|bees|children|mother|plants|hens|budgie|everyone) .. (when|after|if|once) .. (i|me) .. (gone|go|not here|dead|am not|was not|die|wasnt|leave)
  look after .. (the|my|him|her|them|each other|mother|everyone|kids|yourselves|me|dog) .. (for me|when i|after i|once i|if i|i wont|wont be|i get there|when i get)
  (tell|make sure) .. (the|my|everyone|them|him|her|kids|girls|boys|family|people|mother|father|they) .. (know|that)? .. (i (loved|love|am sorry|was sorry|tried|did my best|did try)|it was not their fault|it is not their fault|how much i)
  <me> .. will not .. be (here|around|a problem|a bother|a burden|bothering|needing|long|there|able) .. (much longer|for much|to see|anymore|when|long|after|by then|in pain|for|to bother|next|at)
  (will not|wont|not|never) (have|need) to .. (worry|put up|deal|look after|bother|see|hear|carry|cope) .. (about|with|from)? .. me .. ($|much|anymore|soon|after|again|any)
  (not|wont|will not) be (long|much longer) (now|mother|father|till|until|before|x|then|and|$)
  not long (now|until|till|before|to go) (mother|father|x|$|i|then|and|we|till|until)
  <me> .. (am|was)? sorry for .. (what|everything|it|the mess|leaving) .. (i|am|about|going|have to|will|have|did|put|you)? .. (do|going to|about to|leaving|done|put|early)
  (forgive|please forgive|forgiving) me .. (for what|if i|when i|i can|i know|one day|i am|mother|father|for leaving|for going|for this|please|$)
  (just|only|want|calling|here|writing|came|come|messaging|time) .. to say .. (goodbye|one last|thank you|sorry|i love you|thanks|i loved) .. (one last time|before i|while i (still)? can|and goodbye|forever|for good|properly)
  (i am|just|only|here|called|calling|wanted|writing|come|came) .. to say goodbye ($|now|mother|father|to you|and)
  time to say goodbye
  (while i|before i) .. (can|go|do it|still can|leave|am gone) ($|mother|father|x|look|i|now|forever)
  (this|that|here|be|is|as) .. (the|my|a|our)? (last|final) .. (time|message|thing|talk|chat|conversation|one|goodbye|text|letter|words|visit|night|christmas) .. ($|i (talk|write|will|message|speak|text|ever|am)|with you|to you|from me|for me|we talk|mother|father|here|before i|together|i think)
  one last (time|look|talk|thing|message|goodbye|hug|walk) .. (before|$|then|and|i|with)
  (goodbye|farewell) .. (for ever|forever|for good|everyone|everybody|and thank you for everything|world|i (wont|will not)|i am sorry|i love you all|and sorry)
  (do not|dont|please) .. (be|cry|worry|miss|blame|grieve) .. (sad|upset|yourself|for me|me|angry|mad|cross|about me|yourselves) .. (when|if|after|soon|for what|for this|once|gone|tomorrow|i|please|it is|where)
  (not|nobody|noone|nothing) .. (your|anyones|anybodys|his|her|their|mothers|fathers) fault .. ($|i|what|when|if|just|it|remember)
  # a burden, not missed
  (kids|dog|cat|children|mother|girls|boys|baby|<kin>|family|you) .. (only)? (thing|reason|one|ones|what|is|are) .. (keeping|keeps|that keeps|stopping|stops) me (here|alive|going|from|around|in)
  only .. (kids|dog|cat|children|girls|boys|baby|family|mother) .. (are|is|keep|keeps)? .. (keeping|keeps|keep|stopping|stops) me (here|alive|going|from)
  if it (was|were) not for .. i (would|will|d) not be (here|alive|around)
  (nobody|not anyone|no) .. (needs|need|wants|want|loves|would want) me ($|now|anymore|here|around)
  !<past> (everyone|they|you|all|world|my|family|kids|<kin>|people|he|she|we|them|him|her|karen|the|house|life|yous|u) .. (would|will|is|are|be|might|could|d|do|does|wouldnt|probably|gonna)? .. (be|do|get|are|have|feel|sleep|manage|have it|have a)? .. (so|a lot|much|all|far|way)? <better> .. (off)? .. <withoutme>
  <better> .. <withoutme>
  (better|happier) off .. (without me|with (their|his|her) (father|mother)|if i)
  (kids|children|boys|girls|baby|they) .. <better> .. (with (their|his|her|my|someone|you|a)) .. (father|mother|granny|proper|else|sister|real|than me|no use|who)
  world .. (better|place|nicer|lighter) .. without me
  (nobody|not anyone|who|anyone|not one|no|they|would anyone|would they|if anyone|person|people|wonder|doubt|bet|how long) .. (would|will|even|did|d|might|to|before|until)? .. (even|really|ever|anyone|they)? <notice> .. (even|me|much|for days|that)? .. (<withoutme>|if i|when i|i (was|am|were|went|had)|i was gone)
  (nobody|not anyone|noone|not one person|wonder if anyone|wonder who|wondering if anyone|if anyone|doubt anyone|who) .. (would|will|d|even)? .. (even)? (find me|come to my funeral|be at my funeral|at my funeral|miss me|notice me gone|notice if|cry for me|come looking|look for me|notice i)
  (who|how many|anyone|nobody) .. my funeral
  what if i .. (was not here|were not here|disappeared|never woke|stopped existing|was gone|died|did not wake|just (stopped|went|let go|left))
  (burden|weight|drain|dead weight|nuisance|liability|millstone|bother) (to|on|for|round|around) (everyone|you|my|them|people|him|her|the|all|us|karen|everybody|others|their|anyone)
  <be> .. (a|such a|becoming a|only a|nothing but a) (burden|drain|dead weight|liability)
  (make|making|made|makes) .. (it|things|life|everything|everyone) .. (harder|worse|miserable|difficult|unhappy) .. (for)? (everyone|them|him|her|the kids|you|people|my|everybody|around|all)
  (out of|in) (everyone|everyones|their|his|her|the) (hair|way) .. ($|for good|once|soon|forever|then|and|i)
  (drag|dragging|bring|bringing|dragged|hold|holding) .. (everyone|them|him|her|people|you|my) .. (down|back) .. ($|with|and|i|by|so|too)
  !<other> (do not|dont|not) .. (deserve|belong|fit|matter) .. (to be here|to live|here|to be alive|living|in this world|alive|to anyone|anywhere|to exist|happiness|to breathe|on this earth)
  should not .. (be here|be alive|exist|have been born|have survived|have lived|have made it|still be here)
  i do not matter
  (what is|whats) the point $
  # something is wrong
  (do|doing|done|did) something .. (stupid|silly|daft|terrible|bad|drastic|rash|awful|i regret|i cant take back|to myself|permanent|foolish) ($|tonight|soon|to myself|if|again|i|and|mother|father)
  (dark|bad|scary|ugly|intrusive|horrible|black|those|the|same|old|worst|nasty) (thoughts|thinking|place|feelings|ideas) .. (again|back|tonight|wont|came|come|coming|getting|louder|about (dying|death|ending|not|hurting)|keep|keeps|are|is|are here|have|got|returned|win|winning|$) 
  (thoughts|head|mind) .. (about|of) (dying|death|ending|not being|being dead|going|giving up|how to|hurting)
  (voices|voice|something) .. (tell|telling|tells|say|saying|keep|told|says|want|wants|whispering) .. me .. (to|i|do it|should|jump|die|hurt)
  not safe in my (own)? (head|mind|skin|body)
  (think|thinking|thought|wonder|wondering|imagine|imagining|dream|dreaming|planning|plan|fantasise|obsess|know|worked out|figured out|working out|picture) (about|of|out)? .. (how|where|when|what|ways) .. (i|it)? .. (would|will|could|to|should|am going to|it would) .. (do it|end it|be like (to be|if i|not)|happen if i|go|die|be dead|kill|feel to die|be gone|feel like to)
  (think|thinking|thought|wonder|wondering|dream|dreaming) (about|of|what) .. (dying|death|being dead|not being|not existing|doing it|my own funeral|my funeral|ending|being gone|letting go|the (bridge|pills|tablets|rope|water|river)|that bridge|the edge) .. ($|all the time|every|constantly|a lot|again|tonight|since|lately|most|more|day|and|i|anymore|mother|father|here|alive)
  (long sleeves|bandages|plasters|hiding my arms) ... (again|know what|mean|because|out)
  (morphine|insulin|tablets|pills|painkillers|<pill>) ... (look at|looking at|stare|staring|think about|thinking about|moved them|next to my bed|by my bed|under my pillow|keep them|kept them|counted|counting|count them|just in case|comfort|calling|never collected|still got|way out)
  (keep|kept|still have|still got|have|moved|hidden|hid|put|saved|found|saving) .. (your|his|her|all|the|my|those|mothers|fathers|old|leftover) .. <pill> .. (just in case|next to|by my|beside|in case|under|comfort|look at|for me|in my room|for when|for a rainy|close|where nobody|i)
  (stopped|stop|not|quit|refusing|gave up|given up|cant be bothered|skipping|skipped|missing) .. (taking|take|doing|eating|going to|having|my|with|drinking)? .. (my|the)? .. (insulin|heart|meds|medication|warfarin|tablets|dialysis|pills|inhaler|chemo|treatment|eating|food|injections|blood) .. (tablets|pills|meds|medication|thinners|pressure)? ... (no point|whats the point|what is the point|the point|not see why|dont see why|why should|why bother|let it|let nature|whatever happens|sooner|be with|so what|who cares|does not matter|no reason|let go|on purpose|deliberately|keep it going|want to go|see you|hurry|quicker|end|matter)
  (went|go|going|walk|walked|walking|stood|standing|sat|sit|been|drove|drive|parked|stand|found myself|end up|ended up) .. (on|to|at|by|along|near|up|over|across|down)? (the|a|that)? .. <high> ... (long time|so easy|how easy|did not jump|nearly|thought about|wondered|wondering|for hours|an hour|two hours|three hours|before coming|came home|went home|let go|one step|looked down|looking down|nobody|rained|how cold|how deep|how long it|what it would|quick|easy to|peaceful|calm|the water|going over|edge|called me|calling me|calls me)
  (bathroom|kitchen|stairs|floor|dark) .. floor? ... (wondering if anyone|if anyone would|find me|for hours|who would find|blade|pills|could not get up)
  (drove|drive|driving|driven) .. (home|last night|back|drunk|too fast|fast|around|with my eyes|without)? ... (drinking|drunk|been drinking|eyes (closed|shut)|not care|did not mind|hoping|hoped|part of me|no seatbelt|without a seatbelt|lights off|faster and faster|as fast as)
  (dont|do not|not) .. (care|bothered|give a) .. (what happens|what becomes|if anything happens|whether i|what anyone does|if it kills|about (living|life|myself|anything anymore)) .. (to me|me|of me|live|$|anymore|now|i|kills)
  (drank|drink|drinking|drunk|using|used|relapsed) ... (not care|dont care|do not care|kill me|hope it|hoping|finish me|not wake|what happens to me)
  (deleted|deleting|closed|wiped|shut) .. (all|my|every)? .. (accounts|account|socials|photos|facebook|insta|instagram|profiles|everything|messages) ... (peaceful|goodbye|nobody|ready|calm|free|for the first time|no trace|forget|before i|better this way|tidy)
  (peaceful|calm|calmer|at peace|lighter|relieved) .. (for the first time|now i|now that|since i|because i|i have) .. (decided|in|made|know|months|years|ages|chosen|set|have)
  i have (decided|made my mind up|made up my mind|made my decision|chosen) .. ($|i|and|it is|to go|to leave|mother|father|this is|peaceful|calm)
  (no one|nobody|nothing) .. (can|could|will) .. (fix|help|save|reach|change) .. (me|this|it)
  nothing (helps|is helping|works) .. (anymore|me|now) 
  better (this|that) way .. (for everyone|for all|i|trust|believe|$|mother|father)
  (sorry|ashamed) i .. (could not|was not|wasnt|did not|failed|cant) .. (be|stay|hold on|hang on|strong|do|try) .. (stronger|strong|longer|enough|better|harder|more)
  (made|survived|got) .. (it)? .. (through|to) .. (another|today|this far) .. (why|but (what for|why)|dont know how|for what)
  (if i|i) .. (make|made|last|lasted) (it)? .. (to|till|until|past) .. (christmas|morning|the weekend|monday|birthday|tomorrow|spring|summer) $
  alone .. in the world .. (now|without|and|i)
`;
