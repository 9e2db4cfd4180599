/** How a call to the outside world ended: `ok`, a kind of ProviderError, or `failed` for what nobody foresaw. */
export type CallOutcome = string;

export type RequestMeasured = {
  method: string;
  /** The template of the route, such as `/api/avatars/:id`; never an address with ids in it. */
  route: string;
  status: number;
  durationS: number;
};

/** How the shared parts stand at the moment; null where they could not be asked. */
export type Standing = {
  jobs: { name: string; state: string; count: number; overdueS: number }[] | null;
  /** Offers in Redis that nobody has taken yet. */
  waitingJobs: number | null;
};

/**
 * What a process measures of its work, for whoever runs it. Only names of ours and numbers: nothing that people wrote,
 * no id, no address.
 */
export interface Metrics {
  beginRequest(route: string): void;
  endRequest(request: RequestMeasured): void;
  measureCall(call: { capability: string; call: string; outcome: CallOutcome; durationS: number }): void;
  measureJob(job: { name: string; outcome: string; durationS: number }): void;
  measureRecall(durationS: number): void;
  /** Everything measured since the start, as text that Prometheus reads; its type stands in `contentType`. */
  render(standing: Standing): Promise<string>;
  readonly contentType: string;
}
