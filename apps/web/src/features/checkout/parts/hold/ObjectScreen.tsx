import type { ReactNode } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import layout from './hold.module.css'
import { OrderObject } from './OrderObject.tsx'
import { PayBar } from './PayBar.tsx'
import type { Sheet } from './use-sheet.ts'

interface ObjectScreenProps {
  readonly page: CheckoutPage
  readonly sheet: Sheet
  readonly clock: ReactNode
  /** In the place of the promo code. */
  readonly promo?: ReactNode
  /** Takes the code away again; null while nothing may change. */
  readonly onRemoveCode?: (() => void) | null
  /** Above the button: in the object, and in the bar of a phone. */
  readonly said?: { readonly wide: ReactNode; readonly narrow: ReactNode }
  /** The button in the object, with what is below it. */
  readonly button: ReactNode
  /** The button in the bar of a phone. */
  readonly shortButton: ReactNode
  /** The column beside the object. */
  readonly children: ReactNode
}

/** A column and the object beside it; on a phone the object is a sheet behind the bar at the foot. */
export function ObjectScreen({
  page,
  sheet,
  clock,
  said,
  button,
  shortButton,
  children,
  ...object
}: ObjectScreenProps) {
  return (
    <CheckoutFrame page={page} isCovered={sheet.isOpen} clock={clock}>
      <main className={layout.grid}>
        <div className={layout.column} inert={sheet.isOpen}>
          {children}
        </div>
        <OrderObject
          page={page}
          sheet={sheet}
          onRemoveCode={object.onRemoveCode ?? null}
          promo={object.promo}
          said={said?.wide}
        >
          <div className={layout.wide}>{button}</div>
        </OrderObject>
      </main>
      <button
        type="button"
        className={layout.scrim}
        tabIndex={-1}
        aria-hidden="true"
        data-open={sheet.isOpen}
        onClick={() => sheet.close()}
      />
      <PayBar page={page} isOpen={sheet.isOpen} total={sheet.opener} toggle={sheet.toggle} said={said?.narrow}>
        {shortButton}
      </PayBar>
    </CheckoutFrame>
  )
}
