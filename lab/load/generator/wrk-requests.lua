-- Sends the requests of a file in rotation and prints the LoadResult of load.ts. Arguments: the file, its requests separated by NUL; what the
-- ids begin with that take the place of `[<id>]` in a request; for how many seconds requests are sent. wrk itself has to run for
-- longer: those in flight are answered until then.
local ffi = require('ffi')
ffi.cdef([[
  typedef struct { long s; long ns; } moment;
  int clock_gettime(int clock, moment *at);
]])

local moment = ffi.new('moment')
local function seconds()
  ffi.C.clock_gettime(1, moment)
  return tonumber(moment.s) + tonumber(moment.ns) / 1e9
end

local NEVER_MS = 1e9
local worker

function setup(thread)
  worker = thread
end

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  before, after = {}, {}
  for request in file:read('*a'):gmatch('[^%z]+') do
    local from, to = request:find('[<id>]', 1, true)
    before[#before + 1] = from and request:sub(1, from - 1) or request
    after[#after + 1] = from and args[2] .. '%d' .. request:sub(to + 1) or ''
  end
  file:close()
  sent, lengthSeconds, begunAt, endedAt = 0, tonumber(args[3]), 0, 0
end

-- Asked before each request.
function delay()
  local now = seconds()
  if begunAt == 0 then begunAt = now end
  if now - begunAt < lengthSeconds then return 0 end
  endedAt = now
  return NEVER_MS
end

function request()
  sent = sent + 1
  local index = sent % #before + 1
  return before[index] .. after[index]:format(sent)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"answered":%d,"perSecond":%f,"p50":%f,"p99":%f,"failed":%d}',
    summary.requests,
    summary.requests / (worker:get('endedAt') - worker:get('begunAt')),
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
