import type { TillClaim } from '@turnout/contract/box-office/claim.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { formatDate } from '../../../../format/format.ts'
import { QrCode } from '../../../../public/frame/parts/QrCode.tsx'
import { qrOf } from '../../../../public/frame/qr-code.ts'
import css from './ClaimCode.module.css'

/** The call of a till that makes a claim. */
interface ClaimCalls {
  claim(saleId: string): Promise<{ readonly value: TillClaim } | { readonly message: string | null }>
}

interface ClaimCodeProps {
  readonly saleId: string
  readonly calls: ClaimCalls
}

/** The code that a guest scans to keep the tickets of a sale: made once, asked about never. */
export function ClaimCode({ saleId, calls }: ClaimCodeProps) {
  const [claim, setClaim] = useState<TillClaim | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    void calls.claim(saleId).then((answer) => {
      if (!isWanted) return
      if ('value' in answer) setClaim(answer.value)
      else setFailure(answer.message ?? m.shell_unexpected_error())
    })
    return () => {
      isWanted = false
    }
  }, [calls, saleId, turn])
  const again = (): void => {
    setClaim(null)
    setFailure(null)
    setTurn(turn + 1)
  }
  return (
    <div className={css.claim}>
      <div className={css.code}>
        {claim !== null && <QrCode qr={qrOf(claim.url)} label={m.box_office_print_code_label()} />}
      </div>
      <div className={css.words}>
        <p role="status">
          {failure ?? (claim === null ? m.box_office_print_code_making() : m.box_office_print_code_scan())}
        </p>
        {claim !== null && <p>{m.box_office_print_code_until({ time: clock(claim.expires_at) })}</p>}
        <button type="button" className={css.again} onClick={again}>
          {m.box_office_print_code_new()}
        </button>
      </div>
    </div>
  )
}

/** By the clock of the device: the seller looks at it, too. */
const clock = (at: string): string =>
  formatDate(at, 'time', {
    locale: document.documentElement.lang,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
