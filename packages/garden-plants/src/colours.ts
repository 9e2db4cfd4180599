import type { Season, SeasonName, Theme } from './facts.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Colour = readonly [lightness: number, chroma: number, hue: number];

/** What light a thing is seen in. `haze`: 0 near to 1, where everything has the colour of the horizon. */
export type Light = { season: SeasonName; theme: Theme; haze: number };

/** What a colour belongs to: the evening falls differently on each. */
export type Surface = 'plant' | 'flower' | 'ground';

const bySeason = (spring: Colour, summer: Colour, autumn: Colour, winter: Colour): Record<SeasonName, Colour> => ({
  spring,
  summer,
  autumn,
  winter,
});

export const HORIZON = bySeason([0.957, 0.02, 82], [0.955, 0.024, 80], [0.945, 0.034, 68], [0.952, 0.014, 70]);
export const FAR_HILLS = bySeason([0.8, 0.045, 150], [0.78, 0.045, 158], [0.79, 0.045, 75], [0.86, 0.014, 285]);
export const GROUND = bySeason([0.885, 0.062, 122], [0.865, 0.062, 116], [0.865, 0.058, 86], [0.955, 0.008, 80]);
export const BED = bySeason([0.8, 0.072, 126], [0.775, 0.07, 124], [0.775, 0.062, 94], [0.9, 0.014, 70]);
export const PATH = bySeason([0.945, 0.024, 80], [0.94, 0.028, 78], [0.925, 0.03, 70], [0.905, 0.014, 70]);
export const LOW_LEAVES = bySeason([0.69, 0.105, 130], [0.6, 0.092, 134], [0.66, 0.082, 102], [0.72, 0.05, 92]);
export const SHADOW = bySeason([0.66, 0.062, 128], [0.66, 0.062, 128], [0.62, 0.055, 92], [0.83, 0.016, 290]);

const PAPER: Record<Theme, Colour> = { light: [0.972, 0.014, 82], dark: [0.192, 0.012, 52] };
const EVENING_HORIZON: Colour = [0.43, 0.062, 56];
const WINTER_EVENING_HORIZON: Colour = [0.47, 0.045, 48];
const EVENING_PATH: Colour = [0.47, 0.06, 84];
const WINTER_EVENING_PATH: Colour = [0.885, 0.02, 280];

/** How the evening changes a colour: its lightness times and plus, its chroma times, and how much of the dusk it takes on. */
const EVENING = {
  plant: { times: 0.7, plus: 0.035, chroma: 0.86, dusk: [0.34, 0.06, 50], share: 0.08 },
  flower: { times: 0.76, plus: 0.035, chroma: 0.92, dusk: [0.34, 0.06, 50], share: 0.06 },
  ground: { times: 0.425, plus: 0, chroma: 0.78, dusk: [0.3, 0.045, 60], share: 0.1 },
} as const satisfies Record<Surface, unknown>;
/** Snow stays light in the evening, or bare trees vanish before it, and takes the blue of the sky, or it looks like ash. */
const EVENING_SNOW = { times: 0.64, chroma: 0.02, hue: 286, share: 0.03 };
/** Yellows turn towards red in the evening, or they look like mustard. */
const YELLOW = { from: 60, to: 112, turn: 8 };

/** How the season's air is called, without its progress: colours are those of its middle. */
export const lightOf = (season: Season, theme: Theme, haze = 0): Light => ({ season: season.name, theme, haze });

/** A lighter or darker, warmer or cooler colour of the same kind. */
export const shade = ([l, c, h]: Colour, lightness: number, hue = 0): Colour => [Math.min(1, Math.max(0, l + lightness)), c, h + hue];

/** The colour as it is seen in this light, as `#rrggbb`. */
export function paint(colour: Colour, surface: Surface, light: Light): string {
  const seen = light.theme === 'dark' ? darken(colour, surface, light.season) : colour;
  return toHex(mixLab(toLab(seen), toLab(horizonIn(light)), light.haze));
}

export const paintPlant = (colour: Colour, light: Light): string => paint(colour, 'plant', light);
export const paintFlower = (colour: Colour, light: Light): string => paint(colour, 'flower', light);
export const paintEarth = (colour: Colour, light: Light): string => paint(colour, 'ground', light);

/** The colours that have a rule of their own in the evening, as `#rrggbb`. */
export const paintPaper = (theme: Theme): string => toHex(toLab(PAPER[theme]));
export const paintHorizon = (light: Light): string => toHex(toLab(horizonIn(light)));
export function paintPath(light: Light, lightness = 0): string {
  if (light.theme === 'light') return paint(shade(PATH[light.season], lightness), 'ground', light);
  if (light.season === 'winter') return paint(shade(WINTER_EVENING_PATH, lightness), 'ground', light);
  return toHex(mixLab(toLab(shade(EVENING_PATH, lightness)), toLab(EVENING_HORIZON), light.haze));
}

function horizonIn({ season, theme }: Light): Colour {
  if (theme === 'light') return HORIZON[season];
  return season === 'winter' ? WINTER_EVENING_HORIZON : EVENING_HORIZON;
}

function darken([l, c, h]: Colour, surface: Surface, season: SeasonName): Lab {
  const { times, plus, chroma, dusk, share } = EVENING[surface];
  if (surface === 'ground' && season === 'winter') {
    const snow = toLab([l * EVENING_SNOW.times, EVENING_SNOW.chroma, EVENING_SNOW.hue]);
    return mixLab(snow, toLab(dusk), EVENING_SNOW.share);
  }
  const hue = h >= YELLOW.from && h <= YELLOW.to ? h - YELLOW.turn : h;
  return mixLab(toLab([l * times + plus, c * chroma, hue]), toLab(dusk), share);
}

/** A colour in OKLab, told apart from OKLCH by its name. */
type Lab = { l: number; a: number; b: number };

function toLab(colour: Colour | Lab): Lab {
  if ('l' in colour) return colour;
  const [l, c, h] = colour;
  const angle = (h * Math.PI) / 180;
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) };
}

const mixLab = (one: Lab, other: Lab, share: number): Lab => ({
  l: one.l + (other.l - one.l) * share,
  a: one.a + (other.a - one.a) * share,
  b: one.b + (other.b - one.b) * share,
});

/** OKLab to sRGB, by the matrices of Björn Ottosson's description of OKLab. */
function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`;
}

function toByte(linear: number): number {
  const bounded = Math.min(1, Math.max(0, linear));
  const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

/** The leaves of low plants, which are a little lighter in the evening, for they stand before dark grass. */
export const paintLowLeaf = (light: Light, lightness = 0, hue = 0): string =>
  paint(shade(LOW_LEAVES[light.season], lightness + (light.theme === 'dark' ? 0.09 : 0), hue), 'plant', light);
