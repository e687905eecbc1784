import { prisma } from '../../api/src/data/prisma.ts';
import { shutdown } from '../../api/src/lib/shutdown.ts';
import { markTotals } from '../../api/src/modules/system/commands/mark-totals.ts';

// What a job does each hour.
await markTotals({ database: prisma, actor: null, requestId: 'bench', address: '' });
await shutdown('marked');
process.exit(0);
