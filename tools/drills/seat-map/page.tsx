import '../../../apps/web/src/public/frame/public.css'
import { eventTheme, themeDeclarations } from '@turnout/domain/colour/event-theme.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { takeBeside } from '@turnout/domain/seats/choose/take-beside.ts'
import { houseOfPlan, soldSeats } from '@turnout/testkit/seats/house-of-plan.ts'
import { marArena, rochaHall } from '@turnout/testkit/seats/sample-plans.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { hallOfHouse } from '../../../apps/web/src/features/seats/hall-of-house.ts'
import type { SeatMapProps } from '../../../apps/web/src/features/seats/map/seat-map-props.ts'

/* A page with a map alone: `#arena`, `#rocha`, `#standing`, and behind it `,dark`, `,chosen`. */

const SeatMap = lazy(async () => ({
  default: (await import('../../../apps/web/src/features/seats/map/parts/SeatMap.tsx')).SeatMap,
}))

const flags = new Set(location.hash.slice(1).split(','))
const isDark = flags.has('dark')

const theme = eventTheme({
  accent: isDark ? '#ffd23f' : '#c9361f',
  background: isDark ? '#10131f' : '#fff1e6',
  cover: true,
})
const style = document.createElement('style')
style.textContent = `:root{${themeDeclarations(theme)}} main{padding:20px} .card{position:relative;overflow:hidden;border-radius:22px;background:var(--surface);block-size:calc(100vh - 40px);max-inline-size:810px} .card p{margin:0;padding:18px}`
document.head.append(style)
document.documentElement.dataset.mode = theme.mode

const PRICES = ['€52.00', '€42.00', '€32.00', '€22.00', '€14.00']

function Page() {
  const seated = useMemo(() => {
    const house = houseOfPlan(flags.has('arena') ? marArena() : rochaHall({ standing: flags.has('standing') }))
    // From here on it is what every page with a map does.
    performance.mark('house')
    return hallOfHouse(house)
  }, [])
  const [statuses, setStatuses] = useState(() => soldSeats(seated.house, [0.93, 0.66, 0.6, 0.52, 0.34]))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [picked, setPicked] = useState<SeatMapProps['pickedLetter']>(null)
  const preview = (place: number): readonly number[] =>
    takeBeside(seated.hall, statuses, { seat: place, quantity: chosen.length >= 2 ? 2 : 2 - chosen.length })
  const press = (place: number): void => {
    if (chosen.includes(place)) setChosen(chosen.filter((one) => one !== place))
    else setChosen(chosen.length >= 2 ? preview(place) : [...chosen, ...preview(place)])
  }
  Object.assign(window, {
    seated,
    statuses,
    choose: setChosen,
    pick: setPicked,
    take: (places: readonly number[]) =>
      setStatuses(statuses.map((status, place) => (places.includes(place) ? 2 : status))),
  })
  return (
    <main>
      <h1 className="visually-hidden">Map</h1>
      <div className="card">
        <Suspense>
          <SeatMap
            seated={seated}
            statuses={statuses}
            chosen={chosen}
            preview={preview}
            pickedLetter={picked}
            priceOf={(place) => PRICES[PRICE_LETTERS.indexOf(seated.seats[place]?.seat.zone ?? 'A')] ?? ''}
            onPress={press}
            onLeave={() => document.querySelector<HTMLElement>('#left')?.focus()}
            foot={
              <p id="left" tabIndex={-1}>
                {statuses.filter((status) => status === 0).length} seats free
              </p>
            }
          />
        </Suspense>
      </div>
    </main>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Page />)
