import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isHomeOfSql, checkImport } from './arrows.ts';
import { isHomeOfClock, isHomeOfEnvironment, isHomeOfReExports, isHomeOfTransactions } from './homes.ts';
import { asNode, isNamed, getName, stringValue, type SyntaxNode } from './syntax.ts';

type RuleContext = { filename: string; report(problem: { node: SyntaxNode; message: string }): void };
type Visitor = Record<string, (node: SyntaxNode) => void>;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const QUERY_METHODS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', 'query', 'with', '$with', '$count']);

const arrows = rule((file, report) => {
  const judge = (node: SyntaxNode, source: unknown, isTypeOnly: boolean): void => {
    const specifier = stringValue(source);
    const problem = specifier === null ? null : checkImport({ from: file, specifier, isTypeOnly });
    if (problem) report(node, problem);
  };
  return {
    ImportDeclaration: (node) => judge(node, node['source'], node['importKind'] === 'type'),
    ExportNamedDeclaration: (node) => judge(node, node['source'], node['exportKind'] === 'type'),
    ExportAllDeclaration: (node) => judge(node, node['source'], node['exportKind'] === 'type'),
    ImportExpression: (node) => judge(node, node['source'], false),
    TSImportType: (node) => judge(node, node['source'] ?? node['argument'], true),
  };
});

const sqlHome = rule((file, report) => {
  if (isHomeOfSql(file) || !/^(apps|packages)\//.test(file)) return {};
  return {
    MemberExpression: (node) => {
      const [object, method] = [getName(node['object']), getName(node['property'])];
      if (!object || !method || !['db', 'tx'].includes(object) || !QUERY_METHODS.has(method)) return;
      report(
        node,
        `${object}.${method} is SQL: it belongs in a *.repo.ts of its module. A use-case may open a transaction with commit and hand it on.`,
      );
    },
  };
});

const transactionHome = rule((file, report) => {
  if (isHomeOfTransactions(file)) return {};
  const advice = 'Use commit of packages/domain/src/commit.ts: what follows the transaction then waits for the outermost commit.';
  return {
    MemberExpression: (node) => {
      if (['db', 'tx'].includes(getName(node['object']) ?? '') && isNamed(node['property'], 'transaction')) report(node, advice);
    },
  };
});

const environmentHome = rule((file, report) => {
  if (isHomeOfEnvironment(file)) return {};
  const advice = 'process.env is read in */src/config.ts only; hand the setting on as a value.';
  return {
    MemberExpression: (node) => {
      if (isNamed(node['object'], 'process') && isNamed(node['property'], 'env')) report(node, advice);
    },
    ImportSpecifier: (node) => {
      const source = stringValue(asNode(node['parent'])?.['source']);
      if (isNamed(node['imported'], 'env') && /^(node:)?process$/.test(source ?? '')) report(node, advice);
    },
  };
});

const noBarrels = rule((file, report) => {
  if (isHomeOfReExports(file)) return {};
  const advice = 'Import from the file that declares it: re-exports tie knots.';
  const judge = (node: SyntaxNode): void => {
    // Type re-exports are allowed, as a module does with the type of its own row: they have no effect at run time.
    if (stringValue(node['source']) !== null && node['exportKind'] !== 'type') report(node, advice);
  };
  return {
    Program: (node) => {
      if (/(^|\/)index\.tsx?$/.test(file) && !file.startsWith('apps/web/src/routes/'))
        report(node, 'No index.ts but the schema’s: name the file after what it holds.');
    },
    ExportNamedDeclaration: judge,
    ExportAllDeclaration: judge,
  };
});

const clockHome = rule((file, report) => {
  if (isHomeOfClock(file)) return {};
  const advice = 'The clock comes from deps (deps.clock.now()), so that tests can fix it.';
  return {
    NewExpression: (node) => {
      if (isNamed(node['callee'], 'Date') && Array.isArray(node['arguments']) && node['arguments'].length === 0) report(node, advice);
    },
    CallExpression: (node) => {
      const callee = asNode(node['callee']);
      if (isNamed(callee?.['object'], 'Date') && isNamed(callee?.['property'], 'now')) report(node, advice);
    },
  };
});

function rule(visit: (file: string, report: (node: SyntaxNode, message: string) => void) => Visitor): {
  create(context: RuleContext): Visitor;
} {
  return {
    create: (context) =>
      visit(relative(root, context.filename).replaceAll('\\', '/'), (node, message) => context.report({ node, message })),
  };
}

// The linter requires a default export.
export default {
  meta: { name: 'everkin' },
  rules: {
    arrows,
    'sql-home': sqlHome,
    'transaction-home': transactionHome,
    'environment-home': environmentHome,
    'no-barrels': noBarrels,
    'clock-home': clockHome,
  },
};
