import { swissCross } from '@turnout/domain/payments/swiss-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Download } from 'lucide-react'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import { QrCode } from '../../../../public/frame/parts/QrCode.tsx'
import type { TransferScan } from '../../transfer-words.ts'
import css from './ScanCode.module.css'
import { savePicture } from './save-picture.ts'

/** What a banking app scans; on a phone, which cannot scan its own screen, it is saved for the app to open. */
export function ScanCode({ scan }: { scan: TransferScan }) {
  const { type, qr, label } = scan
  return (
    <section className={css.scan} aria-labelledby="scan-title">
      <h2 id="scan-title">{m.checkout_transfer_scan()}</h2>
      <div className={css.code} id="scan-code">
        <QrCode qr={qr} label={label}>
          {type === 'SWISS' &&
            swissCross(qr.size / qr.share).map(({ isWhite, ...place }) => (
              <rect key={`${place.width} ${place.height}`} {...place} fill={isWhite ? '#fff' : '#000'} />
            ))}
        </QrCode>
      </div>
      <p>{type === 'SWISS' ? m.checkout_transfer_swiss() : m.checkout_transfer_epc()}</p>
      <button
        type="button"
        className={`${quiet.quiet} ${css.save}`}
        data-needs-script
        onClick={() => savePicture('#scan-code svg')}
      >
        <Download size={20} strokeWidth={1.75} aria-hidden />
        {m.checkout_transfer_save()}
      </button>
    </section>
  )
}
