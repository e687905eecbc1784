-- AlterEnum
ALTER TYPE "payment_decision" ADD VALUE 'cancelled';
