/** A file that is no backup, or no whole one; the message says what is wrong with it. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}
