import { lineAt, type Finding, type SourceFile } from '../source-tree.ts'
import { isTest, roomOf } from './rooms.ts'

/*
 * Rules about what a file says, as far as a pattern can tell. Each takes the whole tree and returns
 * what it does not accept.
 */

interface Rule {
  readonly rule: string
  readonly message: string
  readonly pattern: RegExp
  readonly applies: (path: string) => boolean
  /** Looks closer at a hit; false lets it pass. */
  readonly really?: (text: string, index: number) => boolean
}

const isCode = (path: string): boolean => /\.tsx?$/u.test(path)
const inProduct = (path: string): boolean =>
  isCode(path) && !isTest(path) && !path.startsWith('tools/') && !path.startsWith('e2e/')

const STORE_FILE = /\/(?:store|queries)(?:-[a-z0-9-]+)?\.ts$/u

/** Files that build SQL: stores and queries of slices, and the platform, whose tables are no slice's. */
const touchesDatabase = (path: string): boolean =>
  STORE_FILE.test(path) ||
  /^apps\/server\/(?:bench\/|src\/(?:platform\/|demo\/|[a-z-]+\.ts$))/u.test(path) ||
  path.startsWith('packages/testkit/')

/** Charts stay left to right in every script (STYLE.md, "Screens"). This list may only shrink. */
const LEFT_RIGHT_ALLOWED: readonly string[] = ['packages/ui/src/charts/LineChart.module.css']

/** Whether a position is inside a template tagged `sql`, where a value becomes a bound parameter. */
function inSqlTemplate(text: string, index: number): boolean {
  return /\bsql(?:<[^`]*>)?$/u.test(text.slice(0, text.lastIndexOf('`', index)))
}

const isComment = (text: string, index: number): boolean =>
  /^\s*(?:\/\/|\*|\/\*)/u.test(text.slice(text.lastIndexOf('\n', index - 1) + 1))

export const TEXT_RULES: readonly Rule[] = [
  {
    rule: 'database-access',
    message: 'only store*.ts and queries*.ts build SQL; import types with `import type`',
    pattern: /^import (?!type\b)[^'"]*['"](?:kysely|pg|[^'"]*platform\/database\/[^'"]*)['"]/gmu,
    applies: (path) => inProduct(path) && path.startsWith('apps/') && !touchesDatabase(path),
  },
  {
    rule: 'row-casing',
    message: 'a row keeps the names of its columns (docs/decisions/0035-one-casing-for-rows.md)',
    pattern:
      /\bas "[a-z]+[A-Z]\w*"|\bas\('[a-z]+[A-Z]\w*'|'\w+ as [a-z]+[A-Z]\w*'|(?<=json_build_object\([^)]*)'[a-z]+[A-Z]\w*',/gu,
    applies: (path) => inProduct(path) && path.startsWith('apps/server/src/') && STORE_FILE.test(path),
  },
  {
    rule: 'row-casing',
    message: 'a type that ends in Row has the names of columns (docs/decisions/0035-one-casing-for-rows.md)',
    pattern: /(?<=^(?:export )?interface \w+Row\b[^{]*\{(?:(?!^\})[\s\S])*)^ {2}readonly [a-z]+[A-Z]\w*\??:/gmu,
    applies: (path) => inProduct(path) && path.startsWith('apps/server/src/'),
  },
  {
    rule: 'order-of-language',
    message: 'words are sorted by collatorOf (packages/messages/src/collator.ts): a device may speak another language',
    pattern: /\.localeCompare\(|\bIntl\.Collator\(/gu,
    applies: (path) => inProduct(path) && path !== 'packages/messages/src/collator.ts',
  },
  {
    rule: 'environment',
    message: 'only apps/server/src/platform/config and the command line read the environment',
    pattern: /\bprocess\.env\b/gu,
    applies: (path) =>
      inProduct(path) &&
      !path.startsWith('apps/server/src/platform/config/') &&
      path !== 'packages/cli/src/main.ts' &&
      !path.endsWith('.config.ts') &&
      !path.startsWith('packages/testkit/'),
    really: (text, index) => !isComment(text, index),
  },
  {
    rule: 'money-arithmetic',
    message: 'compute amounts in packages/domain; outside it they are only passed on and compared',
    pattern:
      /\b[a-z]\w*Minor\s*(?:[*/%]|[+-](?![+-]))\s*[\w(]|[\w)]\s*(?:[*/%]|(?<![+-])[+-])\s*[a-z]\w*(?:\.\w+)*Minor\b/gu,
    applies: (path) => inProduct(path) && !path.startsWith('packages/domain/') && !path.startsWith('packages/testkit/'),
    really: (text, index) => !isComment(text, index),
  },
  {
    rule: 'unit-cost',
    message: 'what a unit cost is said by packages/domain/src/pricing/unit-cost.ts: a price may contain its tax',
    pattern: /\bprice_minor\s*\+|\+\s*(?:\w+\.)?price_minor\b/gu,
    applies: (path) => inProduct(path) && path.startsWith('apps/server/'),
    really: (text, index) => !isComment(text, index),
  },
  {
    rule: 'minus-sign',
    message: 'hand a negative amount to the formatter, which writes the sign',
    pattern: /\u2212/gu,
    applies: (path) => inProduct(path) && path.startsWith('apps/web/src/features/'),
    really: (text, index) => !isComment(text, index),
  },
  {
    rule: 'pure-domain',
    message: 'the domain knows no clock, chance, environment or network: pass the value in',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bfetch\(|from 'node:/gu,
    applies: (path) => path.startsWith('packages/domain/') && inProduct(path),
    really: (text, index) => !isComment(text, index),
  },
  {
    rule: 'logical-properties',
    message: 'use inline-start and inline-end, so that the page mirrors in right-to-left scripts',
    pattern:
      /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right)(?:-[a-z]+)?|left|right)\s*:|\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius/gu,
    applies: (path) => path.endsWith('.css') && !LEFT_RIGHT_ALLOWED.includes(path),
  },
  {
    rule: 'logical-properties',
    message: 'use marginInlineStart and its kin, so that the page mirrors in right-to-left scripts',
    pattern: /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:/gu,
    applies: (path) => path.endsWith('.tsx'),
  },
  {
    rule: 'raw-json',
    message: 'JSON in HTML goes through apps/web/src/public/frame/escape.ts, which escapes < and line separators',
    pattern: /\$\{\s*JSON\.stringify\(|__html:\s*JSON\.stringify\(/gu,
    applies: (path) => inProduct(path) && path.startsWith('apps/') && !STORE_FILE.test(path),
    really: (text, index) => !inSqlTemplate(text, index),
  },
  {
    rule: 'open-end',
    message: 'finish it now, or name the issue: TO' + 'DO(#12)',
    pattern: new RegExp(String.raw`\b(?:TO${'DO'}|FIX${'ME'}|HA${'CK'})\b(?!\s*\(#\d+\))`, 'gu'),
    applies: (path) => /\.(?:tsx?|mjs|css|sql)$/u.test(path),
  },
  {
    rule: 'suppression-reason',
    message: 'say why after " -- " (oxlint) or after the directive (@ts-expect-error); never @ts-ignore',
    pattern: /oxlint-disable(?!.* -- \S).*$|@ts-expect-error\s*$|@ts-(?:ignore|nocheck)\b/gmu,
    applies: (path) => isCode(path) && !isTest(path) && !path.startsWith('tools/checks/structure/'),
  },
  {
    rule: 'hard-coded-words',
    message: 'words on a screen live in packages/messages',
    pattern:
      />[^<>{}=;()&|\n]*[A-Za-z]{3,}[^<>{}=;()&|\n]*<\/[a-zA-Z]|\s(?:aria-label|placeholder|title|alt|label)="[^"]*[A-Za-z]{3,}[^"]*"/gu,
    applies: (path) => path.endsWith('.tsx') && inProduct(path),
  },
  {
    rule: 'visitor-address',
    message:
      'ask visitorOf (platform/http/guards/visitor.ts): a visitor of IPv6 has more addresses than a limit can count',
    pattern: /(?<!visitorAt\(socket)\.(?:ip|ips|remoteAddress)\b/gu,
    applies: (path) => inProduct(path) && path.startsWith('apps/server/') && !path.endsWith('/visitor.ts'),
    really: (text, index) => !isComment(text, index),
  },
  {
    rule: 'page-address',
    message: 'packages/contract/src/paths.ts writes the addresses of pages',
    // Patterns of routes, with their `/:`, are the server's own. A path that is only below an
    // address of the API belongs to no page.
    pattern:
      /`(?:\$\{[^`}]*(?:[uU]rl|origin)(?:\(\))?\})?\/(?:(?:e|event|checkout|product|my-tickets|order-email-undo|auth|manage|account|welcome)(?![\w-]|\/:)|check-in\/\$\{)/gu,
    applies: (path) => inProduct(path) && /^apps\/(?:server|web)\/src\/features\//u.test(path),
    really: (text, index) => !isComment(text, index),
  },
  {
    rule: 'journey',
    message: 'take `test` from e2e/support/journey.ts, which fails a journey whose pages have errors',
    pattern: /^import \{(?=[^}]*\btest\b)[^}]*\} from '@playwright\/test'/gmu,
    applies: (path) => path.startsWith('e2e/') && path !== 'e2e/support/journey.ts',
  },
  {
    rule: 'living-sql',
    message: 'functions, row types, views and triggers live in apps/server/sql (docs/decisions/0030)',
    pattern: /^\s*(?:create (?:or replace )?|alter |drop )(?:function|procedure|type|view|trigger)\b/gimu,
    applies: (path) => /^apps\/server\/(?:migrations|schema)\//u.test(path),
  },
  {
    rule: 'sql-width',
    message: 'at most 120 characters a line',
    pattern: /^.{121,}$/gmu,
    applies: (path) => /^apps\/server\/(?:migrations|schema|sql)\/.*\.sql$/u.test(path),
  },
  {
    rule: 'no-barrel',
    message: 'import from the file that defines it',
    pattern: /^export \* from /gmu,
    applies: inProduct,
  },
]

/** All hits of one rule in one tree. */
export function hitsOf(rule: Rule, files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => rule.applies(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(rule.pattern)]
        .filter((match) => rule.really?.(text, match.index) ?? true)
        .map((match) => ({ path, line: lineAt(text, match.index), rule: rule.rule, message: rule.message })),
    )
}

/** Files outside every room of docs/architecture.md. */
export function strayFiles(files: readonly SourceFile[]): Finding[] {
  const strays = files.filter(({ path }) => isCode(path) && roomOf(path) === null)
  return strays.map(({ path }) => ({
    path,
    line: 1,
    rule: 'unknown-room',
    message: 'put it into a room of docs/architecture.md',
  }))
}
