import type { TillPageProps } from '@turnout/contract/box-office/page.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { useEffect, useState } from 'react'
import { holdAwake } from '../../../public/frame/wake-lock.ts'
import { keepTillPage, tillOfAddress } from '../engine/offline/keep-till-page.ts'
import { openTillStore } from '../engine/offline/till-store.ts'
import { unlockSound } from '../engine/till-sounds.ts'
import { useTill } from '../engine/use-till.ts'
import { NotKept } from '../parts/off/NotKept.tsx'
import { Elsewhere } from '../parts/pin/Elsewhere.tsx'
import { OpenShift } from '../parts/pin/OpenShift.tsx'
import { PinScreen } from '../parts/pin/PinScreen.tsx'
import { SellingScreen } from '../parts/till/SellingScreen.tsx'
import { TillBar } from '../parts/till/TillBar.tsx'
import css from '../parts/till/till.module.css'

/** The page of a till, where staff sell in person. */
export function TillPage({ locale, till: opened }: TillPageProps) {
  useEffect(() => {
    const release = holdAwake()
    void keepTillPage()
    window.addEventListener('pointerdown', unlockSound, { once: true })
    return () => {
      release()
      window.removeEventListener('pointerdown', unlockSound)
    }
  }, [])
  return opened === null ? <KeptTillPage locale={locale} /> : <TillView locale={locale} opened={opened} />
}

/** Without a network: the till as this device kept it. */
function KeptTillPage({ locale }: { locale: string }) {
  const [kept, setKept] = useState<OpenedTill | 'none' | null>(null)
  useEffect(() => {
    void openTillStore(tillOfAddress())
      .read()
      .then(({ kept: found }) => setKept(found?.till ?? 'none'))
  }, [])
  if (kept === null || kept === 'none') return <NotKept isLooking={kept === null} />
  return <TillView locale={locale} opened={kept} isShell />
}

function TillView({ locale, opened, isShell = false }: { locale: string; opened: OpenedTill; isShell?: boolean }) {
  const till = useTill(locale, opened, isShell)
  if (till.screen === 'selling') return <SellingScreen till={till} />
  return (
    <div className={css.till} data-view={till.screen}>
      <TillBar till={till} />
      <main className={css.full}>
        {till.screen === 'open' && <OpenShift till={till} />}
        {till.screen === 'pin' && <PinScreen till={till} />}
        {till.screen === 'elsewhere' && <Elsewhere till={till} />}
      </main>
    </div>
  )
}
