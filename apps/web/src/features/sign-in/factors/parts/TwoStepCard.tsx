import { useQuery } from '@tanstack/react-query'
import type { Factors } from '@turnout/contract/sign-in/factors/factors.ts'
import { FEW_RECOVERY_CODES } from '@turnout/domain/accounts/factors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { LifeBuoy, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { factorsQuery } from '../../../../api/factors.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { isProofDeclined } from '../../../../api/proof.ts'
import { formatDate } from '../../../../format/format.ts'
import { DeleteDialog } from '../../../../shell/DeleteDialog.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useFactorActs } from '../api.ts'
import { FactorRow } from './FactorRow.tsx'
import css from './factors.module.css'
import { OtherSessions } from './OtherSessions.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SetUpCodesDialog } from './SetUpCodesDialog.tsx'

type Open = { what: 'set up' | 'switch off' } | { what: 'codes'; codes: readonly string[]; areNew: boolean }

/** Codes of an app, and the recovery codes that stand for them. `zone`: of the user's profile. */
export function TwoStepCard({ zone }: { zone: string }) {
  const factors = useQuery(factorsQuery)
  const acts = useFactorActs()
  const [open, setOpen] = useState<Open | null>(null)
  const [changed, setChanged] = useState(false)
  const close = () => setOpen(null)
  const codes = factors.data?.two_step_codes
  const renew = async () => {
    try {
      setOpen({ what: 'codes', codes: await acts.newRecoveryCodes(), areNew: true })
    } catch (error) {
      if (!isProofDeclined(error))
        showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
    }
  }
  return (
    <Card
      title={m.factors_two_step()}
      flush
      titleEnd={codes?.is_on === true && <StatusBadge tone="teal">{m.factors_on()}</StatusBadge>}
      headEnd={codes !== undefined && <HeadActs isOn={codes.is_on} onOpen={(what) => setOpen({ what })} />}
    >
      {codes === undefined ? (
        <Stack className={css.loading} gap={14} rule="above">
          {factors.isError ? <LoadError {...loadErrorOf(factors)} /> : <Skeleton height="36px" />}
        </Stack>
      ) : codes.is_on ? (
        <Rows codes={codes} zone={zone} onOpen={setOpen} onRenew={renew} />
      ) : (
        <Text className={css.nothing} rule="above" font="small" tone="muted">
          {m.factors_two_step_off_text()}
        </Text>
      )}
      {changed && <OtherSessions onDone={() => setChanged(false)} />}
      {open?.what === 'set up' && (
        <SetUpCodesDialog
          onClose={close}
          onConfirmed={(shown) => setOpen({ what: 'codes', codes: shown, areNew: codes?.is_on === true })}
        />
      )}
      {open?.what === 'codes' && (
        <RecoveryCodesDialog
          {...open}
          onKept={() => {
            close()
            setChanged(true)
          }}
        />
      )}
      {open?.what === 'switch off' && (
        <DeleteDialog
          title={m.factors_switch_off_title()}
          consequences={[m.factors_switch_off_codes(), m.factors_switch_off_recovery()]}
          confirmLabel={m.factors_switch_off()}
          done={m.factors_switched_off()}
          onDelete={acts.switchCodesOff}
          onClose={close}
          onDeleted={() => {
            close()
            setChanged(true)
          }}
        />
      )}
    </Card>
  )
}

function HeadActs({ isOn, onOpen }: { isOn: boolean; onOpen: (what: 'set up' | 'switch off') => void }) {
  return isOn ? (
    <Button size="small" variant="quiet" onPress={() => onOpen('switch off')}>
      {m.factors_switch_off()}
    </Button>
  ) : (
    <Button size="small" onPress={() => onOpen('set up')}>
      {m.factors_set_up()}
    </Button>
  )
}

interface RowsProps {
  readonly codes: Factors['two_step_codes']
  readonly zone: string
  readonly onOpen: (open: Open) => void
  readonly onRenew: () => Promise<void>
}

function Rows({ codes, zone, onOpen, onRenew }: RowsProps) {
  const { since, recovery_codes_left: left, recovery_codes_total: total } = codes
  const isFew = left <= FEW_RECOVERY_CODES
  const when = formatDate(since ?? '', 'shortDate', { locale: documentLocale(), timeZone: zone })
  return (
    <>
      <FactorRow
        icon={ShieldCheck}
        title={m.factors_app()}
        detail={m.factors_app_since({ when })}
        end={
          <Button size="small" onPress={() => onOpen({ what: 'set up' })}>
            {m.factors_new_app()}
          </Button>
        }
      />
      <FactorRow
        icon={LifeBuoy}
        title={m.factors_recovery_left({ left, total })}
        detail={isFew ? m.factors_recovery_few() : m.factors_recovery_use()}
        warns={isFew}
        end={
          <Button size="small" onPress={onRenew}>
            {m.factors_new_codes()}
          </Button>
        }
      />
    </>
  )
}
