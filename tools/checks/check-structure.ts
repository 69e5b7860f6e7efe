import { readPages, readSourceTree, report, type Finding, type SourceFile } from './source-tree.ts'
import { NAME_RULES } from './structure/name-rules.ts'
import { plainWords } from './structure/plain-words.ts'
import { TEXT_RULES, hitsOf, strayFiles } from './structure/text-rules.ts'

/** Every finding of the structure rules (docs/architecture.md, "Inside a slice"), in the order of the files. */
export function checkStructure(files: readonly SourceFile[]): Finding[] {
  const findings = [
    ...strayFiles(files),
    ...NAME_RULES.flatMap((rule) => rule(files)),
    ...TEXT_RULES.flatMap((rule) => hitsOf(rule, files)),
    ...plainWords(files),
  ]
  return findings.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line))
}

if (import.meta.main) report('check-structure', checkStructure([...readSourceTree(), ...readPages()]))
