import { buildWhenStale } from './build.ts'
import { runCommand } from './launcher.ts'

process.env.NODE_ENV ??= 'production'

await runCommand(async () => {
  await buildWhenStale()
  const { main } = await import('@turnout/server/main.ts')
  await main()
})
