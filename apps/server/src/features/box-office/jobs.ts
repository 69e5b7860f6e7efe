import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { isUnsigned } from './fiscal/queries-receipts.ts'
import { SIGN_RECEIPT } from './fiscal/queue-receipt.ts'
import { signReceipt } from './fiscal/sign-receipt.ts'

export const boxOfficeJobs: readonly DefinedJob[] = [
  defineJob({
    ...SIGN_RECEIPT,
    async run({ movement }, { database, signer = null }) {
      await signReceipt({ database, signer }, movement)
      // Another process has it, and may have died with it.
      if (signer !== null && (await isUnsigned(database, movement)))
        throw new Error(`The receipt of ${movement} is not signed yet`)
    },
  }),
]
