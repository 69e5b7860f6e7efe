import { useQuery } from '@tanstack/react-query'
import type { Factors } from '@turnout/contract/sign-in/factors/factors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { FingerprintPattern, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { factorsQuery, hasFactor } from '../../../../api/factors.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { hasPasskeys } from '../../../../api/passkeys.ts'
import { takeReturnAddress } from '../../../../api/return-address.ts'
import { ownAccountsQuery, currentUserQuery, signOut } from '../../../../api/session.ts'
import { AuthCard } from '../../parts/AuthCard.tsx'
import css from '../../parts/sign-in.module.css'
import { AddPasskeyDialog } from '../parts/AddPasskeyDialog.tsx'
import { FactorProof } from '../parts/FactorProof.tsx'
import { RecoveryCodesDialog } from '../parts/RecoveryCodesDialog.tsx'
import { SetUpCodesDialog } from '../parts/SetUpCodesDialog.tsx'

/** A whole load: every refused answer is asked for again. */
const goOn = () => window.location.assign(takeReturnAddress())

/** The account asks for a second factor: one is set up or proven here, before anything else. */
export function SecondFactorPage() {
  const factors = useQuery(factorsQuery)
  if (factors.data !== undefined) return <Ways factors={factors.data} />
  return (
    <AuthCard title={m.factors_needed_title()}>
      {factors.isError ? <LoadError {...loadErrorOf(factors)} /> : <Skeleton height="46px" />}
    </AuthCard>
  )
}

function Ways({ factors }: { factors: Factors }) {
  const account = useAccountName()
  // As it was when the page opened: what is set up here changes it before its recovery codes are kept.
  const [isHad] = useState(() => hasFactor(factors))
  return (
    <AuthCard
      title={m.factors_needed_title()}
      intro={isHad ? m.factors_needed_prove_intro({ account }) : m.factors_needed_intro({ account })}
      foot={
        <Button variant="quiet" size="small" onPress={signOut}>
          {m.factors_needed_log_out()}
        </Button>
      }
    >
      {isHad ? <FactorProof needsFactor onProven={goOn} onCancel={goOn} /> : <SetUp host={factors.passkey_host} />}
    </AuthCard>
  )
}

/** The name of the account that one is in; it cannot be asked for itself yet. */
function useAccountName(): string {
  const { data: user } = useQuery(currentUserQuery)
  const { data: accounts } = useQuery(ownAccountsQuery)
  return accounts?.find(({ id }) => id === user?.account_id)?.name ?? ''
}

type Open = { what: 'passkey' | 'codes' } | { what: 'kept'; codes: readonly string[] }

function SetUp({ host }: { host: string | null }) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const canHaveKey = host !== null && hasPasskeys()
  return (
    <div className={css.form}>
      {canHaveKey && (
        <Button
          icon={FingerprintPattern}
          variant="filled"
          size="large"
          wide
          onPress={() => setOpen({ what: 'passkey' })}
        >
          {m.factors_needed_passkey()}
        </Button>
      )}
      <Button
        icon={ShieldCheck}
        variant={canHaveKey ? 'outline' : 'filled'}
        size="large"
        wide
        onPress={() => setOpen({ what: 'codes' })}
      >
        {m.factors_needed_codes()}
      </Button>
      {open?.what === 'passkey' && <AddPasskeyDialog onClose={close} onAdded={goOn} />}
      {open?.what === 'codes' && (
        <SetUpCodesDialog onClose={close} onConfirmed={(codes) => setOpen({ what: 'kept', codes })} />
      )}
      {open?.what === 'kept' && <RecoveryCodesDialog codes={open.codes} areNew={false} onKept={goOn} />}
    </div>
  )
}
