import { buildMessages } from './build-messages.ts'
import { runCommand } from './launcher.ts'

await runCommand(async () => {
  await buildMessages({ quiet: true })
  const { main } = await import('@turnout/server/main.ts')
  await main()
})
