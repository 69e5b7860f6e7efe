import '../../../public/frame/door.css'
import { TillPage } from '../pages/TillPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

hydratePage(TillPage)
