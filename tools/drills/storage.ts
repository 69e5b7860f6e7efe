import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { runCommand } from '../launcher.ts'
import { moto, versitygw } from './storage/s3-servers.ts'
import { runStorage } from './storage/run-storage.ts'

/**
 * Pictures in two S3 servers that others wrote: uploaded, shown, without the bucket, moved to the database
 * and back while pages are read. `--versitygw PROGRAM`, `--moto PROGRAM`: where they are, unless on the path.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      versitygw: { type: 'string', default: 'versitygw' },
      moto: { type: 'string', default: 'moto_server' },
    },
  })
  await buildWhenStale()
  for (const server of [versitygw(values.versitygw), moto(values.moto)]) {
    console.log(server.name)
    await runStorage(server, (line) => console.log(`  ${line}`))
  }
})
