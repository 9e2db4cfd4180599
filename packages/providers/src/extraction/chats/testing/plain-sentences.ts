/**
 * Three hundred sentences as families write them, each close to a line that some app writes itself: they begin with a name (also
 * with the writer's own, Hilda) or with "You", and say that somebody left, joined, named, added, sent or called. All are a person's.
 */
export const PLAIN_SENTENCES: readonly string[] = `
Grandpa left the farm to my brother Otto | Otto left the group of hikers at the second hut
Karl left a note under the sugar bowl | Hilda left the group tour early, as always
Anna left the village in 1951 with one suitcase | Aunt Rosa left us the clock and the debts
You left your scarf on the bench by the door | Jürgen left school at fourteen to work in the mill
My mother left the lamp on for him every night | Piet left the conversation and went to feed the goat
We left the piano behind and never heard it again | Emil left the choir when his voice broke
Marta left the chat about the will to the lawyers | Somebody left a basket of plums at the gate
They left the boat where it lay | Otto joined the navy in 1951
Karl joined the group that rebuilt the church roof | Anna joined the choir and found her husband there
Hilda joined the group of women at the well | My father joined the call for more bread in 1923
Rosa joined us in Bremen after the war | You joined the family on a Tuesday
Emil joined the two halves of the table with glue | Your uncle joined the railway at sixteen
Marta joined the queue before it was light | We joined hands and jumped into the lake
Jürgen joined the fire brigade and the band on the same day | Grandma joined the party only for the songs
Piet joined the group using the back door | They joined the line of carts going west
My mother named the goat Duchess | Otto named the group of hens after film stars
Karl named the boat after his first wife | Anna named the baby Clara after our aunt
Hilda named the group in the photo from left to right | Grandpa named the price and nobody argued
Rosa named the dog Kaiser, which cost her two friends | You named the kitten Button, do you remember
Emil named the hill behind the house Little Alp | Marta named the day and the priest named the hour
We named the car Olga because it was stubborn | Jürgen named the plum tree and sang to it
Piet named the thief in front of everybody | My brother named his son after the doctor
They named the street after the baker | Otto added the salt twice and said nothing
Karl added a room to the house each time a child came | Anna added you to the prayers every evening
Hilda added an egg and called it cake | My father added up the bills by candle light
Rosa added milk to the soup, as her mother did | You added the last verse yourself
Emil added his name to the list of volunteers | Marta added a ribbon to every parcel
We added the years together and came to three hundred | Jürgen added water to the wine at weddings
Grandma added Karl to the group of helpers in the kitchen | Piet added that the cow was not his
Your aunt added a letter to the box each spring | They added two wagons to the train at Ulm
Otto removed the door to get the piano in | Karl removed his hat to the postman all his life
Anna removed the stones from the field by hand | Hilda removed the group photo from the wall after the quarrel
My mother removed splinters with a sewing needle | Rosa removed the ring only to make dough
You removed the training wheels yourself and fell | Emil removed me from the tree with a ladder
Marta removed the stain with salt and lemon | We removed the curtains and let the sun in
Jürgen removed a heart from the tin of biscuits | Grandpa removed the bullet and kept it in a drawer
Piet removed Otto from the group of singers for talking | Your uncle removed every nail and straightened it
They removed the bells in 1942 | Otto changed the theme of every talk to fishing
Karl changed the group photo in the hall each summer | Anna changed the bed linen on Saturdays
Hilda changed the subject whenever money came up | My father changed trains at Hof and met her there
Rosa changed her mind on the church steps | You changed the whole house by being born
Emil changed the tyre in the rain without a word | Marta changed the name of the shop to hers
We changed the colour of the door from green to blue | Jürgen changed the chat at table to the weather
Grandma changed her dress three times that day | Piet changed the lock and forgot where he put the key
Your aunt changed the recipe after the war | They changed the money overnight and we had forty marks
Otto reacted to the news with silence | Karl reacted badly to the medicine
Anna reacted to your message by dancing in the kitchen | Hilda reacted as if nothing had happened
My mother reacted to thunder by opening the windows | Rosa reacted with a laugh you could hear at the mill
You reacted just like your grandfather | Emil reacted too late and the vase was gone
Marta reacted to every letter within the hour | We reacted to the siren like trained dogs
Jürgen reacted to the heat by sleeping in the cellar | Grandpa reacted to a message from the office with a shrug
Piet reacted first and caught the child | Your uncle reacted to cats with sneezing
They reacted to the baby with tears and cake | Otto liked a message to be short
Karl liked the photo of the mill best | Anna liked her coffee with chicory
Hilda liked a good quarrel before lunch | My father liked to walk behind the plough
Rosa liked your letter so much that she framed it | You liked the swing more than the slide
Emil liked the smell of tar | Marta liked nobody before ten in the morning
We liked the winters better than the summers | Jürgen liked the sea but not the boats
Grandma liked an audience when she cooked | Piet liked his hat so well that he was buried in it
Your aunt liked to win at cards | They liked each other before they could speak
Otto loved the river more than any of us | Karl loved “The Third Man” and saw it nine times
Anna loved an image of the sea on a calendar | Hilda loved a bargain
My mother loved the sound of the separator | Rosa loved you before you were born
You loved the story of the two geese | Emil loved the girl from the post office
Marta loved to be early | We loved the snow until it took the roof
Jürgen loved a photo of himself in uniform | Grandpa loved his bees and they knew him
Piet loved “good morning” said in Frisian | Your uncle loved a clean workbench
They loved dancing on the bridge | Otto sent a photo of the barn to my sister
Karl sent an attachment to the old plough by rail | Anna sent a link of sausage with every parcel
Hilda sent a video of the wedding to the whole family | My father sent a postcard from every station
Your aunt sent a parcel with plums and wool | You sent the first letter I could read without glasses
Rosa sent the children to the neighbours | Emil sent a voice message up the stairs by shouting
Marta sent word that the bridge was out | We sent potatoes and got coffee
Jürgen sent the money back with a note | Grandma sent me for yeast and I came home with a dog
Piet sent a sticker album to each of the boys | They sent him home in November
Otto called you by the wrong name all evening | I called the doctor this morning
Karl called the cows by whistling | Anna called her mother every Sunday at six
Hilda called you her little sparrow | My mother called it soup, we called it water
Rosa called you the day you were born | You called me from the station and I ran
Emil called a meeting about the broken fence | Marta called the priest and the priest called the police
We called the hill the Alp | Jürgen called his boat a ship
Grandpa called us in with a cow horn | Piet called your bluff, did he not
They called my father to the front in the spring | Karl missed the ferry and slept in the church
Otto missed your call because he was in the orchard | Anna missed a call from the clinic and walked there instead
Hilda missed the train by a minute and met your grandfather | My father missed his own wedding breakfast
Rosa missed you more than she said | You missed a call from your aunt while you were fishing
You missed the best of the plums | Missed calls are the worst of all sounds
Missed call from your brother, he sounded well | Emil missed the nail and hit the clock
Marta missed the sea every day in Munich | We missed the last bus and sang all the way
Grandma missed a step and broke her wrist | They missed the harvest that year
Otto set the table for nine | Karl set the emoji aside and wrote a real letter
Anna set the nickname for the bull before it was born | Hilda set your nickname before your name
My mother set the dough by the stove | Rosa set the alarm for four to see the comet
You set a place for the cat | Emil set the clock by the noon train
Marta set off with one shoe | We set the nets at dusk
Jürgen set a bone for the neighbour | Grandpa set traps and let everything go again
Piet set the theme for the carnival, it was fish | Your uncle set type for the newspaper
They set the date for the second of May | Otto created a fuss about the bill
Karl created the group of statues by the pond | Anna created a poll of her own by asking every neighbour
Hilda created the group photo with a self-timer and luck | My father created a garden out of rubble
Rosa created a hat from a lampshade | You created quite a mess with that paint
Emil created his own alphabet | Marta created a scene at the town hall
We created a plan and then it rained | Jürgen created an orchestra from saucepans
Grandma created soup from nothing | Piet created a scandal with his trousers
Your aunt created the costumes for the whole choir | They created a bakery where the stable was
Otto unsent a message only once, by running after the postman | Karl unsent his letter of resignation
Anna says an unsent message is still a message | Hilda unsent nothing in her life
My mother kept the unsent letters in a biscuit tin | Rosa left one letter unsent and regretted it
You unsent the invitation, and I came all the same | Unsent letters were all he left me
Otto pinned a message to the church door | Karl pinned the medal on the dog
Anna pinned the map over the stove | Hilda pinned a message to my coat so that I would not forget
My father pinned his hopes on the turnips | Rosa pinned her hair before any news was read
You pinned a drawing to my wall | Emil pinned butterflies until he was ashamed of it
Marta pinned the hem and swallowed a pin | We pinned the tent down with cutlery
She started a bakery with my sister | Otto started a video chat club for pensioners
Karl started the call for help | Anna started sharing her bread when she was four
Hilda started a call to the vet and ended it in tears | My father started the engine with a crank
Rosa started school in wooden shoes | You started to walk on my birthday
Emil started a plan for a canal and finished a ditch | Marta started every story in the middle
We started late and arrived wet | Jürgen started a poll about the new bell
Grandpa started the fire with his own letters | Your uncle started at the bottom of the mine
They started dancing when the lights went out | Otto ended the call with a song
Karl ended up in Brazil | Anna ended the group walk at the inn
Hilda ended the video with a kiss to all of you | The video chat ended in laughter, as it does with him
My mother ended each day with a hymn | Rosa ended the engagement by post
You ended every sentence with a question | Emil ended the war as a cook
No answer came from Otto until spring | He shared his bread with me on the train
Otto shared a link in the fence with the neighbour | Karl shared a photo of mother with the museum
Anna shared a room with three sisters | Hilda shared a post office counter with a canary
My father shared a story only when the lamp was out | Rosa shared the location of the mushrooms with nobody
You shared your ice cream with the dog | Emil shared an album of stamps with his worst enemy
Marta shared the plums out by counting aloud | We shared one coat between us that winter
Jürgen shared his bed with two cats and a cello | They shared a memory of the old bridge
Otto voted for the other side and told my father | Karl voted in the poll at the school and came home proud
Anna voted the first time she could | Hilda voted for the plum cake
My mother voted with her feet | Rosa voted against the new road
You voted for pancakes, every Sunday | Marta voted in every election but one
We voted on the name of the calf | You are now the oldest of us all, think of it
You are now connected on every side with cousins | You can now message and call each other as often as you like
You waved at every train | Otto waved at you from the tower, did you see
Hilda waved at the ship until it was gone | Karl replied to a message from 1944 last week
Hilda replied to you in verse, and you never noticed | Sent with love from all of us
Photos sent by post take four days | Video call with Otto tonight, he has news
File: under O for Otto, where else | Say hi to your new friend from us
Contact: ask the baker, he knows everybody | Voice calls from the ship cost a week of wages
Photo of your mother is on its way | Cancelled call or not, I was awake anyway
Poll: who wants plum cake on Sunday | Karl took a screenshot of the chat, whatever that is
Marta turned off the lamp and the disappearing messages of the stars began | Otto made Karl an admin of the rabbit club
Anna cleared the nickname for the bull with the farmer | Piet deleted the message from the slate with his sleeve
Rosa unpinned a message from the door and laughed | Liked “The Third Man” so much that I saw it nine times
`
  .trim()
  .split(/\n| \| /);
