import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, Standing } from './port.ts';

/** Responses take milliseconds, replies seconds, and recordings minutes. */
const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const RECALL_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const LONG_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_200];

/**
 * Metrics with prom-client, in a separate registry.
 * @param options.process identifies this process within an installation, such as `api-4711`
 */
export function createPrometheusMetrics(options: { process: string }): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: options.process });
  // Event loop delay, memory, garbage collection, open handles.
  collectDefaultMetrics({ register: registry });
  const { requests, calls, jobs, recalls } = createHistograms(registry);
  const openRequests = createOpenRequests(registry);
  const tellStanding = createStandingGauges(registry);
  return {
    contentType: registry.contentType,
    beginRequest: (route) => openRequests.change(route, 1),
    endRequest: ({ method, route, status, durationS }) => {
      openRequests.change(route, -1);
      requests.observe({ method, route, status }, durationS);
    },
    measureCall: ({ capability, call, outcome, durationS }) => calls.observe({ capability, call, outcome }, durationS),
    measureJob: ({ name, outcome, durationS }) => jobs.observe({ job: name, outcome }, durationS),
    measureRecall: (durationS) => recalls.observe(durationS),
    render: (standing) => {
      tellStanding(standing);
      return registry.metrics();
    },
  };
}

/** How long things took, in seconds. */
function createHistograms(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'everkin_http_request_duration_seconds',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  });
  const calls = new Histogram({
    name: 'everkin_provider_call_duration_seconds',
    help: 'Calls to models, voices, mail and the store of files',
    labelNames: ['capability', 'call', 'outcome'],
    buckets: LONG_BUCKETS_S,
    registers,
  });
  const jobs = new Histogram({
    name: 'everkin_job_run_duration_seconds',
    help: 'Runs of jobs',
    labelNames: ['job', 'outcome'],
    buckets: LONG_BUCKETS_S,
    registers,
  });
  const recalls = new Histogram({
    name: 'everkin_recall_duration_seconds',
    help: 'Searches for memories',
    buckets: RECALL_BUCKETS_S,
    registers,
  });
  return { requests, calls, jobs, recalls };
}

type OpenRequests = { change(route: string, by: number): void };

/** Counted here; the gauge reads the count on scrape. */
function createOpenRequests(registry: Registry): OpenRequests {
  const open = new Map<string, number>();
  new Gauge({
    name: 'everkin_http_requests_open',
    help: 'Requests under way; those of /api/events and /trpc/stream are live streams',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      for (const [route, count] of open) this.set({ route }, count);
    },
  });
  return { change: (route, by) => void open.set(route, (open.get(route) ?? 0) + by) };
}

/** State shared by all processes; each reports its own view. */
function createStandingGauges(registry: Registry): (standing: Standing) => void {
  const registers = [registry];
  const isUp = new Gauge({ name: 'everkin_up', help: 'Whether a server that Everkin needs answers', labelNames: ['server'], registers });
  const jobs = new Gauge({ name: 'everkin_jobs', help: 'Jobs, by kind and state', labelNames: ['job', 'state'], registers });
  const overdue = new Gauge({
    name: 'everkin_jobs_overdue_seconds',
    help: 'How long the job that has waited longest has been due',
    labelNames: ['job'],
    registers,
  });
  const waiting = new Gauge({ name: 'everkin_queue_waiting', help: 'Jobs offered in Redis that no worker has taken', registers });
  return (standing) => {
    isUp.set({ server: 'postgresql' }, standing.jobs === null ? 0 : 1);
    isUp.set({ server: 'redis' }, standing.waitingJobs === null ? 0 : 1);
    jobs.reset();
    overdue.reset();
    for (const { name, state, count, overdueS } of standing.jobs ?? []) {
      jobs.set({ job: name, state }, count);
      if (state === 'queued') overdue.set({ job: name }, overdueS);
    }
    if (standing.waitingJobs === null) waiting.remove();
    else waiting.set(standing.waitingJobs);
  };
}
