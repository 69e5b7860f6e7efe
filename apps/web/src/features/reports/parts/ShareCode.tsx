import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Box, Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Download } from 'lucide-react'
import { keepFile } from '../../../desk/use-export.ts'
import { QrCode } from '../../../public/frame/parts/QrCode.tsx'
import { qrOf } from '../../../public/frame/qr-code.ts'
import { qrPng, qrSvg } from '../qr-file.ts'
import css from './reports.module.css'

/** The event page as a code for paper and screens, to keep as a file. */
export function ShareCode({ url, name }: { url: string; name: string }) {
  const qr = qrOf(url)
  const keepSvg = () => keepFile(new Blob([qrSvg(qr)], { type: 'image/svg+xml' }), `${name}.svg`)
  const keepPng = () => void qrPng(qr).then((file) => file !== null && keepFile(file, `${name}.png`))
  return (
    <Row gap={18} align="center" wrap above={18}>
      <Box className={css.picture} border radius="card" clipped>
        <QrCode qr={qr} label={m.reports_share_qr()} />
      </Box>
      <Stack className={css.words} gap={4} grows>
        <strong>{m.reports_share_qr()}</strong>
        <p>{m.reports_share_qr_hint()}</p>
        <Row gap={8} wrap above={8}>
          <Button icon={Download} onPress={keepSvg}>
            {m.reports_share_qr_svg()}
          </Button>
          <Button icon={Download} onPress={keepPng}>
            {m.reports_share_qr_png()}
          </Button>
        </Row>
      </Stack>
    </Row>
  )
}
