import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Tests download nothing: they use weights that a bench or an installation has left. */
const DIRECTORIES = [join(homedir(), '.cache/everkin/models'), join(import.meta.dirname, '../../../../data/models')];

/** The models directory that contains the weights of this model; undefined where none does. */
export const findLocalWeights = (modelId: string): string | undefined => DIRECTORIES.find((each) => existsSync(join(each, modelId)));

/** The registry of a test that must not download. */
export const NO_REGISTRY_URL = 'http://127.0.0.1:9';
