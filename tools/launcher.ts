/**
 * Ends this process in the orderly way when the launcher (tools/bootstrap.mjs) is gone, be it by
 * `kill -9`. Otherwise the server would live on unseen and hold port and data folder.
 */
function endWithLauncher(): void {
  // A closed terminal ends us like a request to stop, or PostgreSQL would stay behind alone.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  if (process.channel === undefined) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone must not keep a finished process alive.
  process.channel.unref()
}

/** Runs the body; a failure becomes its one line on the terminal and exit code 1. `DEBUG` adds the stack. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  endWithLauncher()
  try {
    await body()
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error)
    process.stderr.write(`turnout: ${line}\n`)
    if (process.env.DEBUG !== undefined && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    process.exitCode = 1
  }
}
