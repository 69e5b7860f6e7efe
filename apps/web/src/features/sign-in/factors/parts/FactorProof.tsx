import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { factorsQuery, hasUsablePasskey } from '../../../../api/factors.ts'
import { hasPasskeys } from '../../../../api/passkeys.ts'
import type { ProofWayProps } from '../../../../shell/proof/proof-way.ts'
import { proveWithCode, proveWithPasskey } from '../api.ts'
import { passkeyProblem } from '../passkey-words.ts'
import { CodeForm } from '../../parts/CodeForm.tsx'
import css from './factors.module.css'

/** A passkey or a code, for a person who has one. */
export function FactorProof({ onProven }: ProofWayProps) {
  const { data: factors } = useQuery(factorsQuery)
  const [problem, setProblem] = useState<string | null>(null)
  if (factors === undefined) return null
  const { two_step_codes: codes } = factors
  const asksForKey = hasUsablePasskey(factors) && hasPasskeys()
  if (!asksForKey && !codes.is_on) return null
  const byKey = async () => {
    setProblem(null)
    try {
      await proveWithPasskey()
      onProven()
    } catch (error) {
      setProblem(passkeyProblem(error))
    }
  }
  return (
    <Stack className={css.ways} gap={14}>
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      {asksForKey && (
        <Button icon={FingerprintPattern} variant={codes.is_on ? 'outline' : 'filled'} wide onPress={byKey}>
          {m.factors_prove_passkey()}
        </Button>
      )}
      {codes.is_on && (
        <CodeForm
          label={m.factors_prove_code()}
          onSend={async (given) => {
            await proveWithCode(given)
            onProven()
          }}
        />
      )}
    </Stack>
  )
}
