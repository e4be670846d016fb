// What the browser itself notes while a page comes up: paints, shifts of what stands there, tasks that block.
window.noted = { fcp: 0, lcp: 0, shifts: [], tasks: [] }
const note = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
note('paint', (entry) => entry.name === 'first-contentful-paint' && (window.noted.fcp = entry.startTime))
note('largest-contentful-paint', (entry) => (window.noted.lcp = entry.startTime))
note('layout-shift', (entry) => entry.hadRecentInput || window.noted.shifts.push([entry.startTime, entry.value]))
note('longtask', (entry) => window.noted.tasks.push([entry.startTime, entry.duration]))
