/** The commands of an operator: each is a program in `tools`, and a word after `bin/turnout`. */
export const OPERATOR_COMMANDS = [
  'verify',
  'backup',
  'restore',
  'accounts',
  'figures',
  'import-archive',
  'move-files',
] as const

/** What the server reads at run time, besides what it imports; everything else of a checkout stays there. */
const SHIPPED: readonly RegExp[] = [
  /^LICENSE$/u,
  /^CHANGELOG\.md$/u,
  /^apps\/server\/(?:src|schema|migrations|sql)\//u,
  /^apps\/stripe-simulator\/(?:src|fixtures)\//u,
  /^(?:apps\/(?:server|stripe-simulator|web)|packages\/(?:domain|contract|messages|ui))\/package\.json$/u,
  /^packages\/(?:domain|contract)\/src\//u,
  /^packages\/messages\/src\/[^/]+\.ts$/u,
  // The look of the reference of the API.
  /^packages\/ui\/src\/[^/]+\.css$/u,
  /^packages\/cli\/src\/event\.schema\.json$/u,
  // Pages that the product serves: its guide and the reference.
  /^docs\/(?:guide|api)\//u,
  /^docs\/api\.md$/u,
  /^docs\/operating(?:\/|\.md$)/u,
  /^deploy\/(?:systemd|proxy)\//u,
]

const LEFT_OUT = /\.test\.tsx?$|-samples\.ts$|\/README\.md$|\.py$|^docs\/api\/released-wire\.json$/u

/** Of the files of a checkout, those that a release carries as they are. */
export const shippedFiles = (files: readonly string[]): string[] =>
  files.filter((file) => SHIPPED.some((pattern) => pattern.test(file)) && !LEFT_OUT.test(file))
