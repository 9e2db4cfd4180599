import type { DocxPackage } from './package.ts';
import { attributeOf, parseXml } from './xml.ts';

/** A reference from one part to another. */
export type Relationship = {
  id: string;
  /** The last segment of its type, identical in transitional and strict files: `styles`, `footnotes`, `aFChunk`. */
  kind: string;
  /** The name of the part; for an external one the URL. */
  target: string;
  isExternal: boolean;
};

/** @param part the part's name; '' for those of the whole package */
export async function listRelationships(docx: DocxPackage, part: string): Promise<Relationship[]> {
  const slash = part.lastIndexOf('/') + 1;
  const relationships: Relationship[] = [];
  await parseXml(docx.read(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`), {
    open: (element) => {
      if (element.name !== 'rel:Relationship') return;
      const target = attributeOf(element, 'Target') ?? '';
      const isExternal = attributeOf(element, 'TargetMode')?.toLowerCase() === 'external';
      relationships.push({
        id: attributeOf(element, 'Id') ?? '',
        kind: (attributeOf(element, 'Type') ?? '').split('/').at(-1) ?? '',
        target: isExternal ? target : findPart(docx, part.slice(0, slash), target),
        isExternal,
      });
    },
  });
  return relationships;
}

/** Resolves a target relative to the other part's folder, from the root, or with encoded spaces. */
function findPart(docx: DocxPackage, folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const name = withoutDots(path.startsWith('/') ? path : `${folder}${path}`);
  const decoded = decodeName(name);
  // Some programs write every target relative to the root.
  return [name, decoded, withoutDots(path)].find((candidate) => docx.has(candidate)) ?? name;
}

function withoutDots(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const MAIN_TYPE =
  /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroenabled(?:template)?\.main\+xml$/i;
const USUAL_MAIN = /^word\/document\d*\.xml$/;

/** Candidates for the main part, most likely first: by the package's relationships, by content type, by their usual name. */
export async function listMainParts(docx: DocxPackage): Promise<string[]> {
  const named = (await listRelationships(docx, '')).filter(({ kind }) => kind === 'officeDocument').map(({ target }) => target);
  const types = await parseContentTypes(docx);
  const typed = docx.names().filter((name) => MAIN_TYPE.test(types.typeOf(name)));
  const usual = docx.names().filter((name) => USUAL_MAIN.test(name));
  return [...new Set([...named, ...typed, ...usual])].filter((name) => docx.has(name));
}

/** The declared content types of parts (ISO/IEC 29500-2, 7.2.3); '' where undeclared. */
export async function parseContentTypes(docx: DocxPackage): Promise<{ typeOf(part: string): string }> {
  const byPart = new Map<string, string>();
  const byEnding = new Map<string, string>();
  await parseXml(docx.read('[content_types].xml'), {
    open: (element) => {
      const type = attributeOf(element, 'ContentType') ?? '';
      if (element.name === 'ct:Override') byPart.set((attributeOf(element, 'PartName') ?? '').replace(/^\/+/, '').toLowerCase(), type);
      if (element.name === 'ct:Default') byEnding.set((attributeOf(element, 'Extension') ?? '').toLowerCase(), type);
    },
  });
  return {
    typeOf: (part) => {
      const name = part.toLowerCase();
      return byPart.get(name) ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
    },
  };
}
