-- Prints the LoadResult of load.ts.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"answered":%d,"perSecond":%f,"p50":%f,"p99":%f,"failed":%d}',
    summary.requests,
    summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
