/**
 * How the operator of this installation types one of Turnout's commands: an archive (`TURNOUT_PROGRAM`, set by its
 * `bin/turnout`) has no npm.
 * @param words as they follow the name of the command
 */
export function commandLine(command: string, words = '', program = process.env.TURNOUT_PROGRAM): string {
  if (program !== undefined && program !== '') return [program, command, words].filter((word) => word !== '').join(' ')
  return words === '' ? `npm run ${command}` : `npm run ${command} -- ${words}`
}
