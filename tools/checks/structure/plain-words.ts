import { lineAt, type Finding, type SourceFile } from '../source-tree.ts'

/*
 * Words that hide who does what: pages and comments name the buyer, the caller, the process, the row.
 * A page is read whole. Of code the comments are read.
 */

const WORDS =
  'whoever|whomever|anybody|nobody|somebody|everybody|stands(?! out)|lands|landed|rings|goes with it|by itself|by themselves|(?<!on (?:its|the) )ways? back|what it is about'

/** What follows `of its own` where no noun does: `a page of its own that …`, not `the days of its own zone`. */
const NO_NOUN =
  'a|after|and|are|as|at|beside|but|by|can|for|from|has|have|here|how|if|in|is|it|may|no|not|of|on|only|or|so|than|that|the|then|they|to|too|until|was|when|where|which|while|who|with|without'

/** Between two words of a phrase a line of a comment may end. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|\/\/|--|#|>)?[ \t]*)`
/** A comment, a paragraph or a file ends here. */
const END = String.raw`[ \t]*(?:\*\/|$|\n[ \t]*(?:\n|$))`
const phrase = (words: string): string => words.replaceAll(' ', GAP)
const PATTERN = new RegExp(
  String.raw`(?<![\w-])(?:(?:${phrase(WORDS)})(?![\w-])|${phrase("of (?:its|their|one's) own")}(?=[^\w\s-]|${END}|${phrase(` (?:${NO_NOUN})`)}\b))`,
  'giu',
)

/** Pages that keep the words they were written in, or are in another language. */
const AS_WRITTEN = /^docs\/decisions\/\d|^docs\/guide\/(?!en\/)/u

/** Comments of a language, by the ending of the file. */
const COMMENTS: readonly (readonly [RegExp, RegExp])[] = [
  [/\.(?:tsx?|mjs|css)$/u, /(?<![*'"`\w/])\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/gu],
  [/\.sql$/u, /--[^\n]*/gu],
  [/\.(?:ya?ml|py|sh|cfg|conf|service|timer)$|\/(?:Caddyfile|Dockerfile|run)$/u, /(?<![^\s])#[^\n]*/gu],
]

/** The same text with spaces where the pattern matches: positions stay. */
const without = (pattern: RegExp, text: string): string =>
  text.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/gu, ' '))

/** What a page says: no code, no addresses, and not the words that a glossary refuses. */
function prose(path: string, text: string): string {
  const said = without(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]*\)/gu, text)
  return path.startsWith('docs/glossary') ? without(/^Never:[\s\S]*?\n(?=\n)/gmu, said) : said
}

/** The comments of a file, in their places; null where they are not read. */
function comments(path: string, text: string): string | null {
  const pattern = COMMENTS.find(([ending]) => ending.test(path))?.[1]
  if (pattern === undefined) return null
  let at = 0
  let said = ''
  for (const { 0: found, index } of text.matchAll(pattern)) {
    said += text.slice(at, index).replaceAll(/[^\n]/gu, ' ') + found
    at = index + found.length
  }
  return without(/`[^`\n]*`/gu, said)
}

/** Words of the list in pages and in comments. */
export function plainWords(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (AS_WRITTEN.test(path)) return []
    const said = path.endsWith('.md') ? prose(path, text) : comments(path, text)
    return [...(said ?? '').matchAll(PATTERN)].map(({ 0: word, index }) => ({
      path,
      line: lineAt(text, index),
      rule: 'plain-words',
      message: `"${word.replaceAll(/\s+/gu, ' ')}": name who or what it is (CONTRIBUTING, "Words")`,
    }))
  })
}
