/** Something that is wrong with a file, told so that it can be mended. */
export class FileProblems extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'FileProblems'
    this.problems = problems
  }
}
