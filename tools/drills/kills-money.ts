import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { runMoneyKills } from './kills/run-money-kills.ts'
import { runCommand } from '../launcher.ts'

/** `--kills 30`: how often the product is killed while buyers pay and are refunded. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '30' } } })
  await buildWhenStale()
  const { payments, refunds, faults } = await runMoneyKills(
    Number(values.kills),
    ({ kill, moment, paidBefore, backAfterMs }) =>
      console.log(`kill ${kill}: ${moment}; ${paidBefore} orders paid before, open again after ${backAfterMs} ms`),
  )
  console.log(
    `${payments} payments and ${refunds} refunds at the provider; ${faults.length === 0 ? 'ours are the same' : faults.join('; ')}`,
  )
  if (faults.length > 0) process.exitCode = 1
})
