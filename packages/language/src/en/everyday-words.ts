/**
 * Synonym groups of everyday words that often differ between a grandchild's question and a letter's answer ("Mum", "lunch",
 * "broke"). The first word names the group. Only what holds in any family; nothing about one person.
 */
export const EVERYDAY_FIELDS: string[][] = [
  'mother mum mom mama mamma mommy mummy',
  'father dad papa daddy pa',
  'grandmother grandma granny nan nana gran',
  'grandfather grandpa granddad grandad gramps',
  'parent folks kin kinsfolk relative relatives family folk',
  'child kid baby girl boy daughter son infant little toddler',
  'sister sibling twin brother',
  'husband spouse wife bride groom',
  'marry wed wedding marriage married vow vows bride engaged propose honeymoon',
  'love sweetheart courting romance fond adore darling',
  'friend neighbor neighbour chum pal mate companion',
  'born birth birthday baby',
  'die death dead funeral bury burial grave coffin casket passed killed lost perished',
  'sick ill illness disease fever doctor hospital hurt injured injury wound ache pain sore medicine',
  'eye sight vision glasses blind',
  'eat food meal dinner lunch supper breakfast feast cook hungry fed feed bake recipe',
  'drink tea coffee beer wine whisky milk',
  'work job employ employment living trade career occupation wage hired employer labor labour profession',
  'money cash pay paid price cost dollar cent pound sell sold buy bought earn broke poor nickel spend afford rich',
  'house home cabin cottage dwelling room',
  'school teacher class lesson learn education study read taught pupil university college',
  'travel trip journey voyage ride drive travelled went visit ship train stage railroad sailed',
  'road trail path street route highway mud',
  'letter mail post wrote card note office',
  'car automobile truck van motor',
  'horse pony team mare wagon buggy sleigh sled colt stallion',
  'dog puppy hound pup',
  'cow cattle calf milk milking dairy heifer beef',
  'farm ranch homestead land claim acre field crop hay garden plant grow harvest',
  'church priest god pray prayer minister faith religion bible preacher mass service bishop',
  'war soldier army navy battle fought military wartime troops',
  'sing song music hymn tune play fiddle piano dance danced bagpipe violin band',
  'dress clothes wear wore coat shoes apron hat shirt skirt gown suit',
  'snow winter cold ice frost storm blizzard frozen sleet icy',
  'spring summer autumn fall season july august',
  'christmas holiday noel thanksgiving easter',
  'afraid scared fear frightened fright terrified worry worried nightmare',
  'happy glad joy delighted cheerful pleased merry',
  'sad cry cried tears weep grief sorrow mourn lonely lonesome homesick',
  'angry mad cross furious temper anger swore',
  'funny laugh laughed joke humor humour hilarious silly fun',
  'gift present surprise treat',
  'book novel storybook story reading books',
  'pretty beautiful handsome lovely good-looking',
  'live lived stay settle settled settlement reside dwell',
  'fish fishing trout bait hook rod',
  'hunt hunting gun shot shoot trap trapper',
  'paper wallpaper newspaper advertise ad announcement notice',
  'evening night bedtime tonight dusk',
  'noon midday afternoon',
  'wash clean cleaning scrub dishes laundry',
  'sew sewing needlework needle stitch knit quilt dressmaking',
  'ocean sea boat ship sail sailor harbor harbour',
  'young youth childhood younger',
  'old age aged elderly',
  'proud pride',
  'help helped assist rescue save saved',
].map((line) => line.split(' '));

/** Irregular forms, mapped to their verb or singular. */
export const IRREGULAR_FORMS = new Map(
  `went gone going:go|met:meet|wed wedded:wed|bought:buy|taught:teach|caught:catch|made making:make|built:build|found:find|told:tell|children:child
   |men:man|women:woman|wives:wife|lives:life|feet:foot|teeth:tooth|geese:goose|mice:mouse|died dying dies:die|lost losing:lose|wrote written writing:write
   |sang sung:sing|drove driven driving:drive|rode ridden riding:ride|flew flown:fly|grew grown:grow|knew known:know|slept:sleep|kept:keep|left leaving:leave
   |ate eaten:eat|drank drunk:drink|broken breaking:break|chose chosen choosing:choose|wore worn:wear|fought:fight|thought:think|brought:bring|felt:feel
   |fell fallen falling:fall|gave given giving:give|came coming:come|began begun:begin|saw seen:see|took taken taking:take|stood:stand|ran running:run|sold:sell
   |spent:spend|lent:lend|sent:send|got gotten getting:get|held:hold|heard:hear|led:lead|paid:pay|sat:sit|spoke spoken:speak|stole stolen:steal|swam swum:swim
   |threw thrown:throw|woke woken:wake|won:win|hid hidden:hide|buried:bury|lying lay lain:lie|fed:feed|bred:breed|shot:shoot|struck:strike|swore sworn:swear
   |tore torn:tear|hung:hang|dug:dig|froze frozen:freeze|rose risen:rise|shook shaken:shake|became:become|danced dancing:dance|travelled travelling traveled traveling:travel`
    .split('|')
    .flatMap((group) => {
      const [forms = '', base = ''] = group.trim().split(':');
      return forms.split(/\s+/).map((form) => [form, base] as const);
    }),
);
